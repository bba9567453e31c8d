import type { LibraryImport } from '#contract/library/library.ts'
import { counted } from '#web/ui/counted.ts'

export type ChangedField = LibraryImport['templates'][number]['changes'][number]
export type KindOfChange = 'added' | 'changed' | 'removed'

/** One line of the preview: a template or a package, and what becomes of it. */
export type LibraryChange = {
  key: string
  name: string
  isPackage: boolean
  kind: KindOfChange
  /** What an addition or a removal means; empty for a change, whose fields say it. */
  meaning: string
  fields: ChangedField[]
}

/** All that an import changes: the templates, then the packages. */
export function changesOf({ templates, packages }: LibraryImport): LibraryChange[] {
  return [
    ...templates.map(({ id, name, topic, uploads, change, changes }) => ({
      key: `template ${id}`,
      name,
      isPackage: false,
      kind: change,
      meaning: { added: `New template in ${topic}`, changed: '', removed: meaningOfRemoval(uploads) }[change],
      fields: changes,
    })),
    ...packages.map(({ name, change, changes }) => ({
      key: `package ${name}`,
      name,
      isPackage: true,
      kind: change,
      meaning: { added: 'New package', changed: '', removed: 'No longer a package' }[change],
      fields: changes,
    })),
  ]
}

function meaningOfRemoval(uploads: number): string {
  if (uploads === 0) return 'No longer shown'
  return `No longer shown; ${counted(uploads, 'past upload')} ${uploads === 1 ? 'is' : 'are'} kept`
}

/** Whether an import would leave everything as it is. */
export function isEmpty({ templates, packages }: LibraryImport): boolean {
  return templates.length + packages.length === 0
}
