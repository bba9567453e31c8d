/** The subjects of comments by key, with their names on pages and in reports. */
const names = {
  safety: { en: 'Safety', es: 'Seguridad' },
  bullying: { en: 'Bullying', es: 'Acoso' },
  teachers: { en: 'Teachers and staff', es: 'Maestros y personal' },
  lessons: { en: 'Lessons', es: 'Clases' },
  food: { en: 'Food', es: 'Comida' },
  buildings: { en: 'Buildings and restrooms', es: 'Edificios y baños' },
  'heat-and-noise': { en: 'Heat and noise', es: 'Calor y ruido' },
  transport: { en: 'Transport', es: 'Transporte' },
  fairness: { en: 'Fairness', es: 'Justicia' },
  communication: { en: 'Communication', es: 'Comunicación' },
  money: { en: 'Money', es: 'Dinero' },
  health: { en: 'Health', es: 'Salud' },
  activities: { en: 'Activities', es: 'Actividades' },
  belonging: { en: 'Belonging', es: 'Pertenencia' },
  technology: { en: 'Technology', es: 'Tecnología' },
  other: { en: 'Something else', es: 'Otra cosa' },
}
export type CommentSubject = keyof typeof names

/** The name of a subject; one that a district added itself is called by its key. */
export function subjectName(key: string, language: 'en' | 'es'): string {
  return Object.hasOwn(names, key) ? names[key as CommentSubject][language] : key
}
