/** The words of a printed questionnaire that are not the library's own. */
export type Words = {
  /** BCP 47, for the spelling check and for screen readers. */
  language: string
  instructions: string
  skip: string
  noName: string
  school: string
  date: string
  giveBack: string
  answerFreely: string
  markOne: string
  markMany: string
  markRows: string
  answerRequired: string
  required: string
  chooseAll: string
  writeNumber: (min: number, max: number) => string
  dateParts: string
  page: string
  of: string
  thanks: string
}

const english: Words = {
  language: 'en-US',
  instructions: 'How to answer',
  skip: 'You may leave out any question.',
  noName: 'Please do not write your name.',
  school: 'School',
  date: 'Date',
  giveBack: 'Please give this form back to',
  answerFreely: 'Please answer in the way that fits you best. There are no right or wrong answers.',
  markOne: 'Where you see ○, mark one answer.',
  markMany: 'Where you see ☐, you may mark more than one answer.',
  markRows: 'In tables, mark one answer in each row.',
  answerRequired: 'Questions marked “Required” need an answer.',
  required: 'Required',
  chooseAll: 'Choose all that apply',
  writeNumber: (min, max) => `Write a number from ${min} to ${max}`,
  dateParts: 'month / day / year',
  page: 'Page',
  of: 'of',
  thanks: 'Thank you for your answers.',
}

/** Adults are spoken to with usted. */
const spanish: Words = {
  language: 'es-US',
  instructions: 'Cómo responder',
  skip: 'Puede dejar sin contestar cualquier pregunta.',
  noName: 'Por favor, no escriba su nombre.',
  school: 'Escuela',
  date: 'Fecha',
  giveBack: 'Por favor, devuelva este formulario a',
  answerFreely:
    'Responda de la manera que mejor refleje su opinión. No hay respuestas correctas ni incorrectas.',
  markOne: 'Donde vea ○, marque una sola respuesta.',
  markMany: 'Donde vea ☐, puede marcar más de una respuesta.',
  markRows: 'En las tablas, marque una respuesta en cada fila.',
  answerRequired: 'Las preguntas marcadas como “Obligatoria” deben responderse.',
  required: 'Obligatoria',
  chooseAll: 'Elija todas las que correspondan',
  writeNumber: (min, max) => `Escriba un número del ${min} al ${max}`,
  dateParts: 'mes / día / año',
  page: 'Página',
  of: 'de',
  thanks: 'Gracias por sus respuestas.',
}

/** Students are spoken to with tú. */
const spanishForStudents: Words = {
  ...spanish,
  skip: 'Puedes dejar sin contestar cualquier pregunta.',
  noName: 'Por favor, no escribas tu nombre.',
  thanks: 'Gracias por tus respuestas.',
  giveBack: 'Por favor, devuelve este formulario a',
  answerFreely:
    'Responde de la manera que mejor refleje lo que piensas. No hay respuestas correctas ni incorrectas.',
  markOne: 'Donde veas ○, marca una sola respuesta.',
  markMany: 'Donde veas ☐, puedes marcar más de una respuesta.',
  markRows: 'En las tablas, marca una respuesta en cada fila.',
  chooseAll: 'Elige todas las que correspondan',
  writeNumber: (min, max) => `Escribe un número del ${min} al ${max}`,
}

/** The words for a template's language as the workbook names it; English where there are none. */
export function wordsFor(language: string, isForStudents: boolean): Words {
  if (!/^(español|espanol|spanish)/i.test(language.trim().normalize('NFC'))) return english
  return isForStudents ? spanishForStudents : spanish
}
