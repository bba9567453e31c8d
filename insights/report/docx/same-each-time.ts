/** The library numbers its own relations from 1. */
const first = 1_001

/** What the library makes up: ids of relations, and numbers of bookmarks that continue from document to document. */
const made =
  /\b(rId)[a-z0-9_-]{21}(?=")|\b(_Toc)\d+\b|(?<=<w:bookmark(?:Start|End)[^>]{0,99} )(w:id=")\d+(?=")|(?<=<wp:docPr )(id=")\d+(?=")/g

/**
 * Makes the parts of a Word document the same bytes for the same report: identifiers in order of appearance, and the day
 * of the report in place of the time at which it was made.
 */
export function sameEachTime(
  files: ReadonlyMap<string, string | Uint8Array>,
  madeOn: Date,
): Map<string, string | Uint8Array> {
  const names = new Map<string, string>()
  const nameOf = (found: string, start: string) => {
    const known = names.get(found) ?? `${start}${names.size + first}`
    names.set(found, known)
    return known
  }
  const parts = new Map<string, string | Uint8Array>()
  for (const [name, file] of files) {
    // Workbooks are zip files themselves.
    if (typeof file !== 'string') parts.set(name, withoutTimes(file))
    else if (!holdsMade(name)) parts.set(name, file)
    else {
      const text = file.replace(made, (found, ...starts: (string | undefined)[]) =>
        nameOf(found, starts.slice(0, 4).find((one) => one !== undefined) ?? ''),
      )
      parts.set(name, name === 'docProps/core.xml' ? onDay(text, madeOn) : text)
    }
  }
  return parts
}

const holdsMade = (name: string) =>
  name === 'docProps/core.xml' || /^word\/(?!styles|numbering|theme)/.test(name)

const onDay = (text: string, day: Date) =>
  text.replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${day.toISOString()}`)

/** Signatures of the entries of a zip file and the places of their times (APPNOTE 4.3.7 and 4.3.12). */
const entry = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50, localTime: 10, centralTime: 12 }
const firstDay = 0x0021_0000

/** A zip file whose entries all have the earliest date that it can hold. */
function withoutTimes(zip: Uint8Array): Uint8Array {
  const bytes = zip.slice()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end > 0 && view.getUint32(end, true) !== entry.end) end--
  let at = view.getUint32(end + 16, true)
  while (at + 46 <= end && view.getUint32(at, true) === entry.central) {
    view.setUint32(at + entry.centralTime, firstDay, true)
    const local = view.getUint32(at + 42, true)
    if (view.getUint32(local, true) === entry.local) view.setUint32(local + entry.localTime, firstDay, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return bytes
}
