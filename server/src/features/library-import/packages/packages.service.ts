import { isDeepStrictEqual } from 'node:util'
import type { Issue } from '#contract/errors.ts'
import type { LibraryPackages } from '#contract/library/packages.ts'
import type { Package } from '#contract/library/templates.ts'
import { workbookOf } from '#library/workbook/edited-survey.ts'
import { readPackages as readPackageRows } from '#library/workbook/package-rows.ts'
import { cellAt, collectIssues } from '#library/workbook/table/issues.ts'
import { AppError, conflict } from '#server/errors.ts'
import { type Actor, recordEvent } from '#server/features/audit/audit.service.ts'
import { libraryRevision } from '#server/features/library-import/library.queries.ts'
import {
  lockLibrary,
  raiseRevision,
  writePackages,
} from '#server/features/library-import/library-changes.queries.ts'
import { forgetTemplateLists, type TemplateList } from '#server/features/templates/templates.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { packagesInUse } from './packages.queries.ts'

type Deps = { db: Db; templateList: TemplateList; clock: () => Date }
type Used = LibraryPackages['packages']

/** The packages with the revision that they are of. The revision is read first, so that it is never the newer. */
export async function packagesOf(db: Db): Promise<LibraryPackages> {
  const revision = await libraryRevision(db)
  return { revision, packages: await packagesInUse(db) }
}

/**
 * Replaces the packages in one transaction. Throws AppError: conflict if the library has another revision by now,
 * validation_failed with what the workbook's import would call a fault, and with each package that is to go while
 * templates are in it.
 */
export async function replacePackages(
  { db, templateList, clock }: Deps,
  actor: Actor,
  { revision, packages }: { revision: number; packages: Package[] },
): Promise<LibraryPackages> {
  try {
    return await db.transaction().execute(async (tx) => {
      if ((await lockLibrary(tx)) !== revision)
        throw conflict(
          'The library has changed in the meantime. Review its packages, then make your change again.',
        )
      const present = await packagesInUse(tx)
      const { read, issues } = await checked(packages)
      issues.push(...missed(present, read))
      if (issues.length > 0) throw new AppError('validation_failed', 'The packages were not changed.', issues)
      const before = present.map(({ templates: _, districts: __, ...one }) => one)
      const after = read.map(({ row: _, ...one }) => one)
      if (isDeepStrictEqual(before, after)) return { revision, packages: present }
      const now = clock()
      await writePackages(tx, read, now)
      await forgetTemplateLists(tx)
      const next = await raiseRevision(tx)
      const subject = { kind: 'library', id: null } as const
      await recordEvent(
        tx,
        {
          action: 'library_packages_changed',
          actor,
          subject,
          before: { packages: before },
          after: { packages: after },
        },
        now,
      )
      return { revision: next, packages: await packagesInUse(tx) }
    })
  } finally {
    templateList.forget()
  }
}

/** The packages as the import would read them from the workbook, so that the two have the same rules and values. */
async function checked(packages: Package[]) {
  const issues = collectIssues()
  const rows = packages.map((one, index) => ({ row: index + 2, ...one }))
  const read = await readPackageRows(
    workbookOf({ templates: [], relatedResources: [], packages: rows }),
    issues,
  )
  return {
    read,
    issues: issues.listed().issues.map((issue) => ({ ...issue, path: placeIn(packages, issue.path) })),
  }
}

/** Where something is on the page, from its cell: "Core Library, Icon Name". */
function placeIn(packages: Package[], path: string): string {
  const { row, column } = cellAt(path)
  const index = row - 2
  const name = packages[index]?.displayName.trim() || packages[index]?.name.trim() || `Package ${index + 1}`
  return column ? `${name}, ${column}` : name
}

/** What is wrong if packages go that templates are in. */
function missed(present: Used, after: Package[]): Issue[] {
  const stays = new Set(after.map(({ name }) => name))
  return present
    .filter(({ name, templates }) => templates > 0 && !stays.has(name))
    .map(({ displayName, templates }) => ({
      path: displayName,
      message: `${templates === 1 ? 'A template is' : `${templates} templates are`} in this package. Take ${templates === 1 ? 'it' : 'them'} out first, then remove the package.`,
    }))
}
