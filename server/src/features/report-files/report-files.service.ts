import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { notFound } from '#server/errors.ts'
import { type Actor, recordEvent } from '#server/features/audit/audit.service.ts'
import { lockReport, publishFiles, requireContent } from '#server/features/reports/report-changes.service.ts'
import { reportOpening } from '#server/features/reports/reports.service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { fileNameOf } from '#server/platform/files/file-name.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Links } from '#server/platform/files/links.ts'
import { putWithRecord } from '#server/platform/files/put-with-record.ts'
import type { Account } from '#server/platform/http/account.ts'
import type { Scanner } from '#server/platform/scanner/scanner.ts'
import type { Owner } from '#server/platform/turns.ts'
import type { FilePair } from './file-pair.ts'
import { checkContent, type UncheckedFile } from './report-file-issues.ts'
import { addVersion, findCurrentVersion, findVersion } from './report-files.queries.ts'

/** A file of a report under the name that people gave it; its content is checked already. */
type NewReportFile = { name: string; content: Uint8Array | Readable }

type Deps = { db: Db; files: Files }

/**
 * Checks the two files of a report by their content and stores them as its next version. Throws AppError:
 * validation_failed with all issues, not_found if there is no such report; also as Scanner does.
 */
export async function storeReportFiles(
  deps: Deps & { scanner: Scanner },
  reportId: string,
  { pdf, docx }: FilePair<UncheckedFile>,
  { owner, ...actor }: Actor & { owner: Owner },
  now: Date,
): Promise<void> {
  await checkContent(owner, { pdf, docx }, deps.scanner)
  const asNew = ({ name, path }: UncheckedFile) => ({ name, content: createReadStream(path) })
  await addReportVersion(deps, reportId, { pdf: asNew(pdf), docx: asNew(docx) }, { actor, now })
}

/**
 * Stores the two files of a report as its next version, which becomes the current one; earlier versions stay. Stores
 * nothing if any of it fails. `also` is done in the same transaction. Throws AppError as requireContent does.
 */
export async function addReportVersion(
  { db, files }: Deps,
  reportId: string,
  pair: FilePair<NewReportFile>,
  { actor, now }: { actor: Actor; now: Date },
  also?: (tx: Tx, version: number) => Promise<void>,
): Promise<void> {
  const id = randomUUID()
  const keys = { pdf: `insights-reports/${id}.pdf`, docx: `insights-reports/${id}.docx` }
  const names = {
    pdfName: withExtension(pair.pdf.name, 'pdf'),
    docxName: withExtension(pair.docx.name, 'docx'),
  }
  const stored = { ...names, pdfKey: keys.pdf, docxKey: keys.docx }
  const contents = { [keys.pdf]: pair.pdf.content, [keys.docx]: pair.docx.content }
  await putWithRecord({ db, files }, contents, async (tx) => {
    await lockReport(tx, reportId)
    await requireContent(tx, reportId)
    const before = (await findCurrentVersion(tx, reportId)) ?? null
    const version = await addVersion(tx, reportId, stored, actor.id, now)
    await publishFiles(tx, reportId, version, now)
    const after = { version, ...names }
    await recordEvent(tx, { action: 'files_stored', actor, reportId, before, after }, now)
    await also?.(tx, version)
  })
}

/**
 * A temporary link to a file of a stored version: the PDF to be shown, the Word document to be downloaded.
 * Throws AppError not_found if there is no such version.
 */
export async function reportVersionLink(
  { db, links }: { db: Db; links: Links },
  account: Account,
  { reportId, version, fileType }: { reportId: string; version: number; fileType: 'pdf' | 'docx' },
): Promise<string> {
  const stored = await findVersion(db, reportId, version)
  if (!stored) throw notFound('This version of the report')
  const opening = reportOpening(account, reportId, fileType, version)
  return fileType === 'pdf'
    ? links.address({ key: stored.pdfKey, fileName: stored.pdfName, disposition: 'inline', opening })
    : links.address({ key: stored.docxKey, fileName: stored.docxName, disposition: 'attachment', opening })
}

/** The name of a stored file: the given name with the right extension. */
function withExtension(name: string, extension: 'pdf' | 'docx'): string {
  return fileNameOf(name.replace(/\.(pdf|docx)$/i, ''), extension, 'Report')
}
