import { stat } from 'node:fs/promises'
import { readableSize } from '#contract/limits.ts'
import { wordsFor } from '#server/platform/documents/active-parts.ts'
import { documentIssue } from '#server/platform/documents/check-document.ts'
import type { DocumentIssue } from '#server/platform/documents/document-issue.ts'
import { inflatedBytes } from '#server/platform/documents/office-file.ts'
import type { Owner } from '#server/platform/turns.ts'

type Sentences = Record<Extract<DocumentIssue, string> | 'empty' | 'active', string>

const sentences: { pdf: Sentences; docx: Sentences } = {
  pdf: {
    empty: 'is empty. Choose the PDF of the report.',
    'another-format': 'is not a PDF. Save the report as a PDF and choose that file.',
    damaged: 'is damaged or incomplete. Save the report as a PDF again and choose that file.',
    protected:
      'is protected, so that it cannot be checked. Save the report as a PDF without a password or restrictions and choose that file.',
    unsafe: 'is compressed in an unusual way. Save the report as a PDF again and choose that file.',
    'too-large': 'is too large to be checked. Make its pictures smaller.',
    'too-costly': 'takes too long to check. Save the report as a PDF again and choose that file.',
    active: 'Save the report as a PDF without this and choose that file.',
  },
  docx: {
    empty: 'is empty. Choose the Word document of the report.',
    'another-format': 'is not a Word document (.docx). Save it from Word as .docx.',
    protected: 'is protected by a password. Remove the password and save it again.',
    damaged: 'is damaged or incomplete. Open it in Word, save it again as .docx and choose that file.',
    unsafe: 'is packed as Word never does. Open it in Word, save it again as .docx and choose that file.',
    'too-large': `is too large: unpacked it would take more than ${readableSize(inflatedBytes)}. Make its pictures smaller.`,
    'too-costly': 'takes too long to check. Open it in Word, save it again as .docx and choose that file.',
    active: 'Save it from Word as .docx without this and choose that file.',
  },
}

/**
 * The issue of the content of the file at a path, as the end of a sentence that begins with its name; undefined if
 * there is none.
 */
export async function contentIssue(
  owner: Owner,
  kind: 'pdf' | 'docx',
  path: string,
): Promise<string | undefined> {
  const words = sentences[kind]
  if ((await stat(path)).size === 0) return words.empty
  const issue = await documentIssue(owner, path, kind)
  return Array.isArray(issue) ? `holds ${wordsFor(issue)}. ${words.active}` : issue && words[issue]
}
