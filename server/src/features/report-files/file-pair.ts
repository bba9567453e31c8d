/** Something of each of the two files of a report. */
export type FilePair<T> = { pdf: T; docx: T }

/** Works on both at once; also where one fails, it ends only when neither is going on any more. */
export async function forEachFile<T>(work: (kind: 'pdf' | 'docx') => Promise<T>): Promise<FilePair<T>> {
  const [pdf, docx] = [work('pdf'), work('docx')]
  await Promise.allSettled([pdf, docx])
  return { pdf: await pdf, docx: await docx }
}
