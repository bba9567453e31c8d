import { deflateSync } from 'node:zlib'

/** A PDF with these objects, numbered from 1, without a table of their places. */
export function pdfOf(...objects: (string | Buffer)[]): Buffer {
  const written = objects.map((object, index) =>
    Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
  )
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...written,
    Buffer.from('trailer\n<</Root 1 0 R>>\n%%EOF\n'),
  ])
}

/** A stream with a dictionary, whose content is compressed. */
export function streamOf(dictionary: string, content: string | Buffer): Buffer {
  const packed = deflateSync(Buffer.from(content))
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
}

/** An object stream with these values, numbered from 100. */
export function objectStreamOf(...values: string[]): Buffer {
  let at = 0
  const pairs = values.map((value, index) => {
    const pair = `${100 + index} ${at}`
    at += value.length + 1
    return pair
  })
  const header = `${pairs.join(' ')} `
  return streamOf(`/Type/ObjStm/N ${values.length}/First ${header.length}`, `${header}${values.join(' ')} `)
}
