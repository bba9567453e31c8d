/** The words of a printed questionnaire that are not the library's own. */
export type Words = {
  /** BCP 47, for the spelling check and for screen readers. */
  language: string
  purpose: string
  instructions: string
  answerFreely: string
  markOne: string
  markMany: string
  markRows: string
  answerRequired: string
  required: string
  chooseOne: string
  chooseAll: string
  writeNumber: (min: number, max: number) => string
  dateParts: string
  page: string
  of: string
  thanks: string
}

const english: Words = {
  language: 'en-US',
  purpose: 'Purpose',
  instructions: 'Instructions',
  answerFreely: 'Please answer in the way that fits you best. There are no right or wrong answers.',
  markOne: 'Where you see ○, mark one answer.',
  markMany: 'Where you see ☐, you may mark more than one answer.',
  markRows: 'In tables, mark one answer in each row.',
  answerRequired: 'Questions marked “Required” need an answer.',
  required: 'Required',
  chooseOne: 'Choose one',
  chooseAll: 'Choose all that apply',
  writeNumber: (min, max) => `Write a number from ${min} to ${max}`,
  dateParts: 'month / day / year',
  page: 'Page',
  of: 'of',
  thanks: 'Thank you for your answers.',
}

const spanish: Words = {
  language: 'es-US',
  purpose: 'Propósito',
  instructions: 'Instrucciones',
  answerFreely:
    'Responda de la manera que mejor refleje su opinión. No hay respuestas correctas ni incorrectas.',
  markOne: 'Donde vea ○, marque una sola respuesta.',
  markMany: 'Donde vea ☐, puede marcar más de una respuesta.',
  markRows: 'En las tablas, marque una respuesta en cada fila.',
  answerRequired: 'Las preguntas marcadas como “Obligatoria” deben responderse.',
  required: 'Obligatoria',
  chooseOne: 'Elija una',
  chooseAll: 'Elija todas las que correspondan',
  writeNumber: (min, max) => `Escriba un número del ${min} al ${max}`,
  dateParts: 'mes / día / año',
  page: 'Página',
  of: 'de',
  thanks: 'Gracias por sus respuestas.',
}

/** The words for a template's language as the workbook names it; English where there are none. */
export function wordsFor(language: string): Words {
  return /^(español|espanol|spanish)/i.test(language.trim().normalize('NFC')) ? spanish : english
}
