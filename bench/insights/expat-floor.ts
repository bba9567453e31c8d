import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Inflates the sheet and the texts of a workbook and parses them with expat, doing nothing with what it finds. */
const program = `
import sys, time, zipfile
import xml.parsers.expat
begun = time.process_time()
with zipfile.ZipFile(sys.argv[1]) as package:
    for name in package.namelist():
        if name.startswith('xl/worksheets/sheet') or name == 'xl/sharedStrings.xml':
            xml.parsers.expat.ParserCreate().Parse(package.read(name), True)
print(time.process_time() - begun)
`

/** The CPU seconds that any reader of a workbook needs; null if this machine has no Python. */
export async function expatFloor(path: string): Promise<number | null> {
  try {
    const { stdout } = await promisify(execFile)('python3', ['-c', program, path])
    return Number(stdout)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
