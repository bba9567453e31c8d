import { counted } from '#contract/counted.ts'
import type { LibraryImport } from '#contract/library/library.ts'

export type ChangedField = LibraryImport['templates'][number]['changes'][number]
export type KindOfChange = 'added' | 'changed' | 'removed'

type NamedChange = LibraryImport['packages'][number]

const namedKinds = ['package', 'construct', 'scale'] as const

/** One line of the preview: a template or something else with a name, and what happens to it. */
export type LibraryChange = {
  key: string
  name: string
  /** What has the name; null for a template. */
  what: (typeof namedKinds)[number] | null
  kind: KindOfChange
  /** What an addition or a removal means; empty for a change, whose fields say it. */
  meaning: string
  fields: ChangedField[]
  /** Who changed it in the editor since the last import, and when. */
  lastEdit?: LibraryImport['templates'][number]['lastEdit']
}

/** All that an import changes: the templates, then the packages, constructs and scales. */
export function changesOf(done: LibraryImport): LibraryChange[] {
  return [
    ...done.templates.map(({ id, name, topic, uploads, change, changes, lastEdit }) => ({
      key: `template ${id}`,
      name,
      what: null,
      kind: change,
      meaning: { added: `New template in ${topic}`, changed: '', removed: meaningOfRemoval(uploads) }[change],
      fields: changes,
      lastEdit,
    })),
    ...namedKinds.flatMap((what) =>
      (done[`${what}s`] ?? []).map(({ name, change, changes, lastEdit }: NamedChange) => ({
        key: `${what} ${name}`,
        name,
        what,
        kind: change,
        meaning: { added: `New ${what}`, changed: '', removed: `No longer a ${what}` }[change],
        fields: changes,
        lastEdit,
      })),
    ),
  ]
}

function meaningOfRemoval(uploads: number): string {
  if (uploads === 0) return 'No longer shown'
  return `No longer shown; ${counted(uploads, 'past upload')} ${uploads === 1 ? 'is' : 'are'} kept`
}

/** Whether an import would leave everything as it is. */
export function isEmpty(done: LibraryImport): boolean {
  return changesOf(done).length === 0
}
