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
  markFaces: string
  markMany: string
  markRows: string
  /** What a screen reader says for the two marks. */
  circle: string
  square: string
  answerRequired: string
  required: string
  chooseAll: string
  writeNumber: (min: number, max: number) => string
  dateParts: string
  page: string
  of: string
  thanks: string
  key: KeyWords
}

/** The words of an answer key, which is for the people who enter the answers. */
type KeyWords = {
  title: string
  howTo: string[]
  heads: [number: string, variable: string, question: string, codes: string]
  asWritten: string
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
  markFaces: 'Circle one face for each question, or color it in.',
  markMany: 'Where you see ☐, you may mark more than one answer.',
  circle: 'a circle',
  square: 'a square',
  markRows: 'In tables, mark one answer in each row.',
  answerRequired: 'Questions marked “Required” need an answer.',
  required: 'Required',
  chooseAll: 'Choose all that apply',
  writeNumber: (min, max) => `Write a number from ${min} to ${max}`,
  dateParts: 'month / day / year',
  page: 'Page',
  of: 'of',
  thanks: 'Thank you for your answers.',
  key: {
    title: 'Answer key',
    howTo: [
      'For the person or the scanner that enters answers from paper. Do not hand it out with the questionnaire.',
      'Give each sheet a number, and enter one row a sheet and one column a variable, with the code of the answer that is marked.',
      'Where several answers may be marked, enter all of their codes with a semicolon between them.',
      'Leave the cell empty where nothing is marked, or where two answers are marked and one was asked for.',
      'Enter texts as they are written, without names of people.',
    ],
    heads: ['No.', 'Variable', 'Question', 'Codes'],
    asWritten: 'as written',
  },
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
  markFaces: 'En cada pregunta, encierre en un círculo una carita o coloréela.',
  markMany: 'Donde vea ☐, puede marcar más de una respuesta.',
  circle: 'un círculo',
  square: 'un cuadrado',
  markRows: 'En las tablas, marque una respuesta en cada fila.',
  answerRequired: 'Las preguntas marcadas como “Obligatoria” deben responderse.',
  required: 'Obligatoria',
  chooseAll: 'Elija todas las que correspondan',
  writeNumber: (min, max) => `Escriba un número del ${min} al ${max}`,
  dateParts: 'mes / día / año',
  page: 'Página',
  of: 'de',
  thanks: 'Gracias por sus respuestas.',
  key: {
    title: 'Clave de respuestas',
    howTo: [
      'Para la persona o el escáner que registra las respuestas en papel. No la entregue con el cuestionario.',
      'Numere las hojas y registre una fila por hoja y una columna por variable, con el código de la respuesta marcada.',
      'Donde se puede marcar más de una respuesta, registre todos los códigos separados por punto y coma.',
      'Deje la celda vacía si no hay nada marcado, o si hay dos respuestas marcadas y se pedía una.',
      'Registre los textos tal como están escritos, sin nombres de personas.',
    ],
    heads: ['N.º', 'Variable', 'Pregunta', 'Códigos'],
    asWritten: 'tal como está escrito',
  },
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
  markFaces: 'En cada pregunta, encierra en un círculo una carita o coloréala.',
  markMany: 'Donde veas ☐, puedes marcar más de una respuesta.',
  markRows: 'En las tablas, marca una respuesta en cada fila.',
  chooseAll: 'Elige todas las que correspondan',
  writeNumber: (min, max) => `Escribe un número del ${min} al ${max}`,
}

/** The words for a template's language as the workbook names it; English if there are none. */
export function wordsFor(language: string, isForStudents: boolean): Words {
  if (!/^(español|espanol|spanish)/i.test(language.trim().normalize('NFC'))) return english
  return isForStudents ? spanishForStudents : spanish
}
