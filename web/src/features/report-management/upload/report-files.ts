import { fileLimits, readableSize } from '#contract/limits.ts'
import { type DriveFile, onePdfAndOneDocx, reportFileTypes } from '#contract/reports/report-files.ts'

/** A file that was picked, on this computer or on the drive. */
export type PickedFile = {
  key: string
  name: string
  /** Bytes, if they are known. */
  size: number | undefined
  kind: 'pdf' | 'docx' | undefined
  content: File | DriveFile
}

const kinds = ['pdf', 'docx'] as const

/** A file of this computer; its kind follows from its name, since browsers without Word know no type for it. */
export function fromComputer(file: File): PickedFile {
  const { name, size, lastModified } = file
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  const kind = kinds.find((one) => one === extension)
  return { key: `${name} ${size} ${lastModified}`, name, size, kind, content: file }
}

/** A file of the drive as the picker describes it. */
export function fromDrive(document: {
  id: string
  name?: string
  mimeType?: string
  sizeBytes?: number
}): PickedFile {
  const { id, name = '', mimeType = '', sizeBytes } = document
  const kind = kinds.find((one) => reportFileTypes[one] === mimeType)
  return { key: id, name, size: sizeBytes, kind, content: { fileId: id, fileName: name, mimeType } }
}

/** What is picked after some more was: files of the other place give way, and none is listed twice. */
export function withMore(picked: readonly PickedFile[], more: readonly PickedFile[]): PickedFile[] {
  const isLocal = more[0]?.content instanceof File
  const keys = new Set(more.map(({ key }) => key))
  const kept = picked.filter(({ key, content }) => content instanceof File === isLocal && !keys.has(key))
  return [...kept, ...more]
}

/** The two files of a report, if exactly one of each kind was picked. */
export function pairOf(picked: readonly PickedFile[]): { pdf: PickedFile; docx: PickedFile } | undefined {
  const pdf = picked.find(({ kind }) => kind === 'pdf')
  const docx = picked.find(({ kind }) => kind === 'docx')
  return picked.length === 2 && pdf && docx ? { pdf, docx } : undefined
}

/** What is wrong with what was picked, before it is sent; empty if nothing is. */
export function issuesOf(picked: readonly PickedFile[]): string[] {
  const wrong = picked.flatMap(({ name, size }) => {
    if (size === 0) return `${name} is empty.`
    if (size !== undefined && size > fileLimits.report)
      return `${name} is over ${readableSize(fileLimits.report)}.`
    return []
  })
  return pairOf(picked) ? wrong : [onePdfAndOneDocx, ...wrong]
}
