import type { TextEncodingName } from '#contract/results/readings.ts'

/** The encodings that the library distinguishes, by its names. */
const detected: Record<string, TextEncodingName> = {
  'windows-1252': 'windows-1252',
  macroman: 'macintosh',
  'windows-1250': 'windows-1250',
  'windows-1257': 'windows-1257',
  'windows-1251': 'windows-1251',
  'koi8-r': 'koi8-r',
  'windows-1253': 'windows-1253',
  'windows-1254': 'windows-1254',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
  cp1258: 'windows-1258',
  cp874: 'windows-874',
  gb18030: 'gb18030',
  big5: 'big5',
  'big5-hkscs': 'big5',
  shift_jis: 'shift_jis',
  'shift_jis-2004': 'shift_jis',
  cp932: 'shift_jis',
  'euc-jp': 'euc-jp',
  'euc-jis-2004': 'euc-jp',
  'euc-kr': 'euc-kr',
  cp949: 'euc-kr',
}
const considered = [
  ...['windows-1250', 'windows-1251', 'windows-1252', 'windows-1253', 'windows-1254', 'windows-1255'],
  ...['windows-1256', 'windows-1257', 'windows-1258', 'koi8-r', 'mac-roman', 'cp874', 'gb18030'],
  ...['big5hkscs', 'cp932', 'shift_jis_2004', 'euc-jis-2004', 'cp949', 'euc-kr'],
]

/** Below this a few accented names decide; measured, correct answers for whole sentences are above it. */
const leastConfidence = 0.05

/** Euro, quotation marks, dashes, ellipsis, bullet, trade mark and the like of Windows-1252, which are letters of others. */
const typographic = /[\x80\x82\x84\x85\x91-\x97\x99\xa0\xa9\xae\xb0\xb7]/g

/** The encodings of one other alphabet, in which no word has letters of ASCII, too. */
const alphabets = new Set<TextEncodingName>([
  'windows-1251',
  'koi8-r',
  'windows-1253',
  'windows-1255',
  'windows-1256',
  'windows-874',
])
/** The encodings with other letters of the Latin alphabet at the places of Windows-1252. */
const latin = new Set<TextEncodingName>(['windows-1250', 'windows-1254', 'windows-1257', 'windows-1258'])
/** The share of the confidence in these that is enough for Windows-1252; measured on answers in 19 languages. */
const enoughConfidence = 0.74

/** The encoding that the letters of a text look most like, and Windows-1252 if that is not clear. */
export async function likelyEncoding(sample: Buffer): Promise<TextEncodingName> {
  const bytes = sample.toString('latin1')
  if (!/[\x80-\xff]/.test(bytes.replace(typographic, ''))) return 'windows-1252'
  // Loaded where it is needed, since its model takes 85 MB.
  const { detectAll } = await import('jschardet')
  const candidates = detectAll(sample, { detectEncodings: considered }).flatMap(
    ({ encoding, confidence }) => {
      const name = detected[encoding?.toLowerCase() ?? '']
      return name ? [{ name, confidence }] : []
    },
  )
  const read = (name: TextEncodingName) => new TextDecoder(name).decode(sample)
  const best = candidates.find(({ name }) => !alphabets.has(name) || isOfOtherAlphabet(read(name)))
  if (!best || (best.confidence < leastConfidence && !alphabets.has(best.name))) return 'windows-1252'
  const western = candidates.find(({ name }) => name === 'windows-1252')
  if (western && latin.has(best.name) && western.confidence >= best.confidence * enoughConfidence)
    return 'windows-1252'
  return read(best.name) === read('windows-1252') ? 'windows-1252' : best.name
}

/** Whether most words beyond ASCII are of these letters alone: "città", read as Cyrillic, is "citt" and one of them. */
function isOfOtherAlphabet(text: string): boolean {
  const words = (text.match(/\p{L}+/gu) ?? []).filter((word) => /\P{ASCII}/u.test(word))
  const mixed = words.filter((word) => /[a-z]/i.test(word))
  const others = words.filter((word) => word.length > 1).length - mixed.length
  return others > mixed.length
}
