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
    if (typeof file !== 'string' || !holdsMade(name)) parts.set(name, file)
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
  name === 'docProps/core.xml' || /^word\/(?!styles|numbering|theme|charts)/.test(name)

const onDay = (text: string, day: Date) =>
  text.replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${day.toISOString()}`)
