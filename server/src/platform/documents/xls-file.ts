import { CFB } from '@e965/xlsx'
import type { ActivePart } from './active-parts.ts'

/** Why a file is refused as a workbook of the old format. */
export type XlsIssue = 'damaged' | 'too-costly' | ActivePart[]

/** Records of a workbook ([MS-XLS] 2.4.28 BoundSheet8 and 2.4.271 SupBook). */
const boundSheet = 0x85
const supBook = 0x1ae
const sheetTypes: Record<number, string> = { 1: 'a macro sheet', 6: 'macros' }

/** Storages and streams of what a workbook holds besides its sheets, at the end of their paths. */
const activeStorages: [RegExp, string][] = [
  [/\/_VBA_PROJECT$/i, 'macros'],
  [/\/MBD[\dA-F]{8}\/$/i, 'an embedded object'],
  [/\/.?Ole10Native$/i, 'an embedded object'],
]

/**
 * What acts in a .xls file, or undefined; whether its sheets can be read is left to their reader. The library may hang,
 * so this is only for programs.
 */
export async function xlsIssue(file: Buffer): Promise<XlsIssue | undefined> {
  const found: ActivePart[] = []
  try {
    const compound = CFB.read(file, { type: 'buffer' })
    for (const path of compound.FullPaths)
      for (const [pattern, what] of activeStorages)
        if (pattern.test(path)) found.push({ what, where: path.replace(/^[^/]*\//, '') })
    for (const name of ['Workbook', 'Book']) {
      const content = CFB.find(compound, name)?.content
      if (content) found.push(...activeRecords(Buffer.from(content as Uint8Array), name))
    }
  } catch {
    return 'damaged'
  }
  return found.length > 0 ? found : undefined
}

function activeRecords(stream: Buffer, where: string): ActivePart[] {
  const found: ActivePart[] = []
  for (let at = 0; at + 4 <= stream.length; at += 4 + stream.readUInt16LE(at + 2)) {
    const record = stream.readUInt16LE(at)
    const data = stream.subarray(at + 4, at + 4 + stream.readUInt16LE(at + 2))
    const what = record === boundSheet ? sheetTypes[data[5] ?? 0] : undefined
    if (what) found.push({ what, where })
    if (record === supBook && isLinkToProgram(data)) found.push({ what: 'a DDE link', where })
  }
  return found
}

/** Not the encoded path of a workbook, but a program and its topic with U+0003 between them ([MS-XLS] 2.5.277). */
const isLinkToProgram = (data: Buffer) => (data[5] ?? 0) > 3 && data.subarray(5).includes(3)
