import type { LibraryImport, PastImport } from '#contract/library/library.ts'
import type { KindOfChange } from '#web/features/library-admin/changes/library-changes.ts'

type Template = LibraryImport['templates'][number]

/** One template of a preview, for tests. */
export function sampleTemplate(
  id: number,
  name: string,
  change: KindOfChange,
  { changes = [], uploads = 0, ...values }: Partial<Template> = {},
): Template {
  return { id, name, topic: 'Climate', uploads, change, changes, ...values }
}

/** What an import did or would do, counted from its templates, for tests. */
export function sampleImport(templates: Template[], values: Partial<LibraryImport> = {}): LibraryImport {
  const count = (kind: KindOfChange) => templates.filter(({ change }) => change === kind).length
  return {
    dryRun: true,
    revision: 7,
    added: count('added'),
    changed: count('changed'),
    removed: count('removed'),
    unchanged: 78,
    templates,
    packages: [],
    warnings: [],
    ...values,
  }
}

/** An import of the list, for tests; its number makes its id and its day. */
export function samplePast(number: number, values: Partial<PastImport> = {}): PastImport {
  return {
    id: `6b0a7d5e-0000-4000-8000-${String(number).padStart(12, '0')}`,
    importedOn: `2026-10-${String(number).padStart(2, '0')}T15:00:00.000Z`,
    importedByName: 'Ines Okafor',
    fileName: `library ${number}.xlsx`,
    added: number,
    changed: 0,
    removed: 0,
    restoredFrom: null,
    byHand: false,
    inUse: false,
    ...values,
  }
}
