import type { TextEncodingName } from '#contract/results/readings.ts'

const tables = new Map<TextEncodingName, Map<string, number[]>>()

/** The bytes of a text in an encoding of one or two bytes a character, or in UTF-16; Node itself only decodes them. */
export function encodedText(text: string, encoding: TextEncodingName): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  const table = tables.get(encoding) ?? tableOf(encoding)
  tables.set(encoding, table)
  return Buffer.from(
    [...text].flatMap((letter) => {
      const bytes = table.get(letter)
      if (!bytes) throw new Error(`${encoding} has no ${letter}`)
      return bytes
    }),
  )
}

function tableOf(encoding: TextEncodingName) {
  const table = new Map<string, number[]>()
  const decoder = new TextDecoder(encoding)
  const learn = (bytes: number[]) => {
    const read = decoder.decode(Uint8Array.from(bytes))
    if ([...read].length === 1 && read !== '\ufffd' && !table.has(read)) table.set(read, bytes)
  }
  for (let first = 0; first < 256; first++) learn([first])
  for (let first = 0x81; first < 255; first++)
    for (let second = 0x40; second < 255; second++) learn([first, second])
  return table
}
