/** Who was asked, as far as the survey's name says. */
export type Audience = 'students' | 'families' | 'staff' | 'people'

/** What one and several of them are called. */
export const nouns: Record<'en' | 'es', Record<Audience, [one: string, many: string]>> = {
  en: {
    students: ['student', 'students'],
    families: ['family', 'families'],
    staff: ['staff member', 'staff members'],
    people: ['person', 'people'],
  },
  es: {
    students: ['estudiante', 'estudiantes'],
    families: ['familia', 'familias'],
    staff: ['integrante del personal', 'integrantes del personal'],
    people: ['persona', 'personas'],
  },
}

const names: Record<Exclude<Audience, 'people'>, RegExp> = {
  families: /\b(famil(?:y|ies|ias?)|parents?|caregivers?|guardians?|padres|cuidador\w*)\b/i,
  staff: /\b(staff|teachers?|educators?|employees?|personal|docentes?|maestr[oa]s?)\b/i,
  students: /\b(students?|pupils?|estudiantes?|alumn[oa]s?|estudiantil)\b/i,
}

/** Whom the names of a survey speak of; `people` if that is nobody, or several. */
export function audienceOf(...texts: (string | null)[]): Audience {
  for (const text of texts) {
    const found = Object.entries(names).filter(([, words]) => words.test(text ?? ''))
    if (found.length === 1) return found[0]![0] as Audience
    if (found.length > 1) return 'people'
  }
  return 'people'
}
