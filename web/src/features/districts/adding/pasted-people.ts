import { countLimits } from '#contract/limits.ts'
import { type Cells, cellsOf, partsOf } from './pasted-cells.ts'
import { type KnownSchool, roleCalled, schoolsCalled } from './pasted-words.ts'

/** A person as they were read from a pasted text. */
export type ReadPerson = {
  /** Their line in the text, from 1. */
  line: number
  email: string
  /** Empty if none was given. */
  fullName: string
  /** What the text says of the role and the schools; undefined if it says nothing. */
  role: 'staff' | 'lead' | undefined
  schoolIds: string[] | undefined
  /** Why they cannot be added as they are; empty if nothing is wrong. */
  problem: string
}

type ReadPeople = {
  people: ReadPerson[]
  /** Whether there are more than can be added at once; then only so many are given. */
  isTooMany: boolean
}

/**
 * Reads people from a pasted text: addresses, `Name <address>` as mail programs copy them, several in a line, or rows of a
 * spreadsheet with name, e-mail, role and school in any order, with or without headings. Nothing is guessed that cannot be
 * seen: what is not understood is a problem of its line.
 */
export function readPeople(text: string, schools: readonly KnownSchool[]): ReadPeople {
  const [first, ...others] = cellsOf(text)
  if (!first) return { people: [], isTooMany: false }
  const headings = headingsOf(first)
  const people: ReadPerson[] = []
  for (const row of headings ? others : [first, ...others]) {
    people.push(...(headings ? [fromColumns(row, headings, schools)] : fromLine(row, schools)))
    if (people.length > countLimits.peopleAtOnce) break
  }
  const isTooMany = people.length > countLimits.peopleAtOnce
  return { people: withoutRepeats(people.slice(0, countLimits.peopleAtOnce)), isTooMany }
}

type Column = 'name' | 'first' | 'last' | 'email' | 'role' | 'school' | 'other'

const headingWords: Record<Exclude<Column, 'other'>, RegExp> = {
  email: /^(?:e-?mail(?: address(?:es)?)?|mail|address|correo)$/,
  first: /^(?:first|given|preferred)(?: ?name)?$/,
  last: /^(?:last|family|sur) ?name$|^last$/,
  name: /^(?:full ?|display ?|staff ?)?name$|^person$/,
  role: /^roles?$/,
  school: /^(?:schools?|school name|buildings?|site|campus)$/,
}

/** The meaning of each column, if a first line without an address names one for the address. */
function headingsOf({ cells }: Cells): Column[] | undefined {
  if (cells.some((cell) => cell.includes('@'))) return undefined
  const columns = cells.map((cell): Column => {
    const word = cell.toLowerCase().replaceAll('_', ' ')
    const known = Object.entries(headingWords).find(([, pattern]) => pattern.test(word))
    return (known?.[0] as Column | undefined) ?? 'other'
  })
  return columns.includes('email') ? columns : undefined
}

function fromColumns(
  { line, cells }: Cells,
  columns: readonly Column[],
  schools: readonly KnownSchool[],
): ReadPerson {
  const cell = (column: Column) =>
    cells
      .filter((_, index) => columns[index] === column)
      .filter(Boolean)
      .join(' ')
  const address = mailboxOf(cell('email'))
  const named = [cell('first'), cell('last')].filter(Boolean).join(' ')
  const role = cell('role') ? roleCalled(cell('role')) : undefined
  const found = cell('school') ? schoolsCalled(cell('school'), schools) : undefined
  return {
    line,
    email: address.email,
    fullName: nameIn(cell('name') || named || address.name),
    role,
    schoolIds: found?.ids,
    problem:
      addressProblem(address.email) ||
      (cell('role') && !role && unknownRole(cell('role'))) ||
      (found?.unknown ? unknownSchool(found.unknown) : ''),
  }
}

function fromLine(row: Cells, schools: readonly KnownSchool[]): ReadPerson[] {
  const cells = row.cells.flatMap(addressesIn).filter(Boolean)
  const addresses = cells.filter((cell) => cell.includes('@'))
  return addresses.length > 1 ? fromMailboxes(row.line, cells) : [fromRow(row, cells, schools)]
}

/** Several people within a cell: cut at its commas, and between addresses that stand alone. */
function addressesIn(cell: string): string[] {
  if (cell.indexOf('@') === cell.lastIndexOf('@')) return [cell]
  return partsOf(cell, ',').flatMap((part) => {
    const words = part.split(/\s+/)
    return words.every((word) => word.includes('@')) ? words : [part]
  })
}

/** Several people in a line, as mail programs copy them; a name cut at its comma belongs to the address that follows. */
function fromMailboxes(line: number, cells: readonly string[]): ReadPerson[] {
  const people: ReadPerson[] = []
  let before: string[] = []
  for (const cell of cells) {
    if (!cell.includes('@')) {
      before.push(cell)
      continue
    }
    const { email, name } = mailboxOf(cell)
    const fullName = nameIn([...before, name].filter(Boolean).join(', '))
    people.push({
      line,
      email,
      fullName,
      role: undefined,
      schoolIds: undefined,
      problem: addressProblem(email),
    })
    before = []
  }
  return people
}

/** A row of name, e-mail, role and school in any order; whatever is none of the last three is the name. */
function fromRow(
  { line, separator }: Cells,
  cells: readonly string[],
  schools: readonly KnownSchool[],
): ReadPerson {
  const person: ReadPerson = {
    line,
    email: '',
    fullName: '',
    role: undefined,
    schoolIds: undefined,
    problem: '',
  }
  const names: string[] = []
  const unknown: string[] = []
  let lastName = -2
  for (const [index, cell] of cells.entries()) {
    const role = roleCalled(cell)
    const found = schoolsCalled(cell, schools)
    if (cell.includes('@')) {
      const { email, name } = mailboxOf(cell)
      person.email = email
      if (name) names.unshift(name)
    } else if (role) person.role = role
    else if (!found.unknown) person.schoolIds = [...(person.schoolIds ?? []), ...found.ids]
    else if (isNamePart(cell, names, index === lastName + 1)) {
      names.push(cell)
      lastName = index
    } else unknown.push(cell)
  }
  // "Last, First" has a space after its comma; in columns the given name comes first.
  const isTurned = separator === ',' && names.length === 2
  person.fullName = nameIn(names.join(isTurned ? ', ' : ' '))
  person.problem =
    (person.email === '' && `There is no e-mail address in “${shortened(cells.join(' '))}”.`) ||
    addressProblem(person.email) ||
    (unknown[0] === undefined ? '' : unknownSchool(unknown[0]))
  return person
}

/** The first part that is nothing else is a name, and so is one word right after one word. */
function isNamePart(cell: string, names: readonly string[], isNext: boolean): boolean {
  if (names.length === 0) return true
  const isShort = (text: string) => text.split(/\s+/).length <= 2
  return names.length === 1 && isNext && isShort(cell) && isShort(names[0] ?? '') && !schoolWord.test(cell)
}

const schoolWord = /\b(?:school|elementary|middle|high|academy|primary|campus|k-?\d{1,2})\b/i

/** An address, and the name that stands before it, with or without `<…>`. */
function mailboxOf(text: string): { email: string; name: string } {
  const open = text.lastIndexOf('<')
  const close = text.indexOf('>', open)
  if (open >= 0 && close > open) {
    return { email: plainAddress(text.slice(open + 1, close)), name: text.slice(0, open) }
  }
  const words = text.trim().split(/\s+/)
  const at = words.findIndex((word) => word.includes('@'))
  if (words.length < 2 || at < 0) return { email: plainAddress(text), name: '' }
  const name = words.filter((_, index) => index !== at).join(' ')
  return { email: plainAddress(words[at] ?? ''), name }
}

function plainAddress(text: string): string {
  return text
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^[<("']+|[>)"',;.]+$/g, '')
}

/** A name in its usual order, without quotation marks: "Achterberg, Ben" is Ben Achterberg. */
function nameIn(text: string): string {
  const plain = text.replaceAll('"', ' ').replace(/\s+/g, ' ').trim()
  const [last = '', first = '', ...more] = plain.split(',').map((part) => part.trim())
  return first && last && more.length === 0 ? `${first} ${last}` : plain
}

function addressProblem(email: string): string {
  if (email === '') return 'The e-mail address is missing.'
  return /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(email) ? '' : `“${shortened(email)}” is not an e-mail address.`
}

function unknownRole(role: string): string {
  return `We don't know the role “${shortened(role)}”. Use staff or lead.`
}

function unknownSchool(school: string): string {
  return `This district has no school named “${shortened(school)}”.`
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** Somebody who is in the text twice is added once; the later line says so. */
function withoutRepeats(people: ReadPerson[]): ReadPerson[] {
  const lines = new Map<string, number>()
  return people.map((person) => {
    const key = person.email.toLowerCase()
    const earlier = key && lines.get(key)
    if (earlier === undefined || earlier === '') {
      lines.set(key, person.line)
      return person
    }
    return person.problem
      ? person
      : { ...person, problem: `Listed twice: line ${earlier} has the same address.` }
  })
}
