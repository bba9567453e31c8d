import { type Document, Packer } from 'docx'

export type DocxParts = Map<string, string | Uint8Array>

/** The parts of a document by their paths, before the library zips them: zlib takes a tenth of its time. */
export function docxParts(document: Document): DocxParts {
  const { compiler } = Packer as unknown as { compiler: { compile: (document: Document) => DocxParts } }
  return compiler.compile(document)
}
