import { inflateRawSync } from 'node:zlib'

/** The parts of a zip file that our own code made, by their path (PKWARE APPNOTE 4.3). */
export function unzip(bytes: Uint8Array): Map<string, string> {
  const zip = Buffer.from(bytes)
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const parts = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((field) =>
      zip.readUInt16LE(at + field),
    )
    const localAt = zip.readUInt32LE(at + 42)
    const dataAt = localAt + 30 + zip.readUInt16LE(localAt + 26) + zip.readUInt16LE(localAt + 28)
    const data = zip.subarray(dataAt, dataAt + zip.readUInt32LE(at + 20))
    const content = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data
    parts.set(zip.toString('utf8', at + 46, at + 46 + nameLength), content.toString('utf8'))
    at += 46 + nameLength + extraLength + commentLength
  }
  return parts
}
