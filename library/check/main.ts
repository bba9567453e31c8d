// Prints what is wrong with the library, each with its sheet and row. Ends with 1 where there are faults.
import { checkLibrary } from './library-check.ts'
import { readLibraryFolder } from './library-folder.ts'

const findings = await checkLibrary(readLibraryFolder(process.argv[2]))
const faults = findings.filter(({ level }) => level === 'fault')

const lines = findings.map(({ level, path, message }) => `${level}  ${path}: ${message}\n`)
process.stdout.write(lines.toSorted().reverse().join(''))
process.stdout.write(`${faults.length} faults, ${findings.length - faults.length} warnings\n`)
process.exitCode = faults.length > 0 ? 1 : 0
