import type { Deps } from '#server/deps.ts'
import { addFirstWords } from '#server/features/drafts/first-words.service.ts'
import { idOf } from './demo-world.data.ts'

/** Uploads of the demo whose drafts hold words of an analyst, and whose draft is in Spanish. */
const written = idOf(1_304)
const spanish = idOf(1_303)

/** Words for the newest climate survey, and a draft in Spanish of the one before; nothing if there are some. */
export async function addDemoDrafts({ database, jobs, clock }: Deps): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await addFirstWords(
      tx,
      jobs,
      written,
      {
        language: 'en',
        words: {
          headline: 'Students feel safe at school; they want more of a say in it',
          summary:
            'Three schools took part. Read the themes first, then the differences between schools, which are small next to what the schools share.',
          notes: [],
          recommendations: [
            'Let each grade choose one rule to rewrite with its teachers before the winter break.',
            'Show students this page in advisory, and ask what would make it better.',
          ],
          quotes: [],
        },
      },
      clock(),
    )
    await addFirstWords(tx, jobs, spanish, { language: 'es', words: null }, clock())
  })
}
