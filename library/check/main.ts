// Prints what is wrong with the library, each with its sheet and row. Ends with 1 if there are faults.
import { checkLibrary } from './library-check.ts'
import { readLibraryFolder } from './library-folder.ts'

const issues = await checkLibrary(readLibraryFolder(process.argv[2]))
const errors = issues.filter(({ severity }) => severity === 'error')

const printed = { error: 'fault', warning: 'warning' }
const lines = issues.map(({ severity, path, message }) => `${printed[severity]}  ${path}: ${message}\n`)
process.stdout.write(lines.toSorted().reverse().join(''))
process.stdout.write(`${errors.length} faults, ${issues.length - errors.length} warnings\n`)
process.exitCode = errors.length > 0 ? 1 : 0
