/** One value for each of the two files of a report. */
export type FilePair<T> = { pdf: T; docx: T }

/** Does some work for both files at once. If one fails, it waits for the other before it rejects. */
export async function forEachFile<T>(work: (kind: 'pdf' | 'docx') => Promise<T>): Promise<FilePair<T>> {
  const [pdf, docx] = [work('pdf'), work('docx')]
  await Promise.allSettled([pdf, docx])
  return { pdf: await pdf, docx: await docx }
}
