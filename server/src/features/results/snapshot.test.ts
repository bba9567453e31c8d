import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { PersonsForms } from '#server/platform/google/google-forms.ts'
import { takeSnapshot } from './snapshot.ts'

test('a disk that takes no file fails the import, also while the forms service is awaited', async () => {
  const slow = {
    eachResponsesPage: async (
      _form: string,
      take: (pieces: AsyncIterable<Uint8Array>) => Promise<unknown>,
    ) => {
      await sleep(1_000)
      await take((async function* () {})())
    },
  } as unknown as PersonsForms
  const nowhere = { workbook: '/nowhere/responses.xlsx', columns: '/nowhere/responses.columns' }
  await expect(takeSnapshot(slow, 'form', [], nowhere)).rejects.toMatchObject({ code: 'ENOENT' })
})
