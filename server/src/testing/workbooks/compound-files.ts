import { CFB } from '@e965/xlsx'
import { workbookOf } from './other-programs.ts'

// Compound files (OLE2, [MS-CFB]): workbooks of old versions of Excel, and workbooks with a password.

/** An .xlsx workbook with a password: a compound file around an encrypted one. */
export function withPassword(): Uint8Array {
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, '/EncryptionInfo', Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]))
  CFB.utils.cfb_add(file, '/EncryptedPackage', Buffer.alloc(4_096, 0xa5))
  return new Uint8Array(CFB.write(file, { type: 'buffer' }) as Buffer)
}

/** An .xls workbook with a password. */
export function oldWithPassword(): Uint8Array {
  const file = Buffer.from(workbookOf({ A: [['secret']] }, { bookType: 'biff8' }))
  // The record WriteAccess becomes FilePass for RC4 encryption, version 1.1 ([MS-XLS] 2.4.117).
  file.set([0x2f, 0, 0x70, 0, 1, 0, 1, 0, 1, 0], file.indexOf(Buffer.from([0x5c, 0, 0x70, 0])))
  return new Uint8Array(file)
}

const sectorBytes = 512
const firstFatSector = 0x4c

/** An .xls workbook whose sectors each follow themselves, so that its chains never end. */
export function looping(): Uint8Array {
  const file = Buffer.from(workbookOf({ A: [['x'.repeat(9_000)]] }, { bookType: 'biff8' }))
  const table = (file.readUInt32LE(firstFatSector) + 1) * sectorBytes
  for (let sector = 0; sector < sectorBytes / 4; sector++) file.writeUInt32LE(sector, table + sector * 4)
  return new Uint8Array(file)
}

/** The header of a compound file, without any content. */
export const headerOnly = (): Uint8Array => workbookOf({ A: [] }, { bookType: 'biff8' }).slice(0, sectorBytes)
