/** A school that a pasted text can name, by its name or by what files call it. */
export type KnownSchool = { id: string; name: string; aliases: readonly string[] }

const roleWords: Record<string, 'staff' | 'lead'> = {
  staff: 'staff',
  teacher: 'staff',
  counselor: 'staff',
  principal: 'staff',
  aide: 'staff',
  employee: 'staff',
  lead: 'lead',
  'district lead': 'lead',
  'district administrator': 'lead',
}

/** The role that a word means; undefined if it means none. */
export function roleCalled(text: string): 'staff' | 'lead' | undefined {
  const word = text.trim().toLowerCase()
  return Object.hasOwn(roleWords, word) ? roleWords[word] : undefined
}

/** The schools that a text names, one or several, and the first name that is none of them. */
export function schoolsCalled(
  text: string,
  schools: readonly KnownSchool[],
): { ids: string[]; unknown: string } {
  const whole = schoolCalled(text, schools)
  if (whole) return { ids: [whole], unknown: '' }
  const names = text.split(/[,;|/]/).map((name) => name.trim())
  const ids: string[] = []
  for (const name of names.filter(Boolean)) {
    const id = schoolCalled(name, schools)
    if (!id) return { ids: [], unknown: text.trim() }
    ids.push(id)
  }
  return { ids, unknown: ids.length === 0 ? text.trim() : '' }
}

function schoolCalled(text: string, schools: readonly KnownSchool[]): string | undefined {
  const name = plain(text)
  return schools.find((school) => [school.name, ...school.aliases].some((one) => plain(one) === name))?.id
}

/** A name without regard to case, kinds of dashes and spaces. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}
