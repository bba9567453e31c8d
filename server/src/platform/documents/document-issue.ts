import { type OfficeFormat, type OfficeIssue, officeIssue } from './office-file.ts'
import { type PdfIssue, pdfIssue } from './pdf-file.ts'
import { type XlsIssue, xlsIssue } from './xls-file.ts'

export type DocumentFormat = OfficeFormat | 'pdf' | 'xls'

/** Why a file is refused as a document of its format: a word, or the parts of it that act. */
export type DocumentIssue = OfficeIssue | PdfIssue | XlsIssue

/** Why a file is not a valid and harmless document of that format, or undefined. */
export function documentIssueOf(file: Buffer, format: DocumentFormat): Promise<DocumentIssue | undefined> {
  if (format === 'pdf') return pdfIssue(file)
  return format === 'xls' ? xlsIssue(file) : officeIssue(file, format)
}
