/** Why a column is read as it is, or has no figure, by the English sentence of the engine; `*` stands for what differs. */
const reasons: Record<string, string> = {
  'A cell holds several answers of one person.': 'Una celda contiene varias respuestas de una persona.',
  'A few answers recur, so people chose among them.':
    'Unas pocas respuestas se repiten: se eligió entre ellas.',
  'A person said so.': 'Lo dijo una persona.',
  'A postal code and few other answers can tell who a person is.':
    'Un código postal y pocas respuestas más pueden decir quién es una persona.',
  'All answers are the same.': 'Todas las respuestas son iguales.',
  'All of its answers are different codes.': 'Todas sus respuestas son códigos distintos.',
  'All of its answers are different numbers of responses.':
    'Todas sus respuestas son números distintos de respuestas.',
  'Each person has a number or an account of their own here, which can tell who they are.':
    'Aquí cada persona tiene un número o una cuenta propia, que puede decir quién es.',
  'Each of its columns is one option of a question with many answers.':
    'Cada una de sus columnas es una opción de una pregunta con varias respuestas.',
  'Each of its columns is one option of a question with many answers; a person without a tick may have skipped it, and is not counted.':
    'Cada una de sus columnas es una opción de una pregunta con varias respuestas; quien no marcó ninguna pudo saltarla, y no se cuenta.',
  'Each of its columns is one option, and nobody chose two of them.':
    'Cada una de sus columnas es una opción, y nadie eligió dos.',
  'It asks whether the person takes part.': 'Pregunta si la persona participa.',
  'It has no answers to choose from.': 'No tiene respuestas entre las cuales elegir.',
  'It has no answers.': 'No tiene respuestas.',
  'It holds * that tells who a person is.': 'Contiene datos que dicen quién es una persona.',
  'It holds names of accounts, which tell who a person is.':
    'Contiene nombres de cuentas, que dicen quién es una persona.',
  'It holds no answers.': 'No contiene respuestas.',
  'It holds only 0 and 1, which usually are no and yes.': 'Contiene solo 0 y 1, que suelen ser no y sí.',
  'It is a rating from * to *, of which the heading calls * the better end.':
    'Es una escala de * a *; según el encabezado, * es lo mejor.',
  'It only asks whether the person reads carefully.': 'Solo comprueba si la persona lee con atención.',
  'It says when a response was given, or how long it took.':
    'Dice cuándo se dio una respuesta, o cuánto tardó.',
  'Its answers call * the better end of a rating from * to *.':
    'Según sus respuestas, * es lo mejor de una escala de * a *.',
  'Its answers may be names of groups: whether they are steps of a scale should be checked.':
    'Sus respuestas pueden ser nombres de grupos: revise si son pasos de una escala.',
  'Its answers may be steps of a scale that is not known.':
    'Sus respuestas pueden ser los pasos de una escala que no se conoce.',
  'Its answers are amounts, from few to many.': 'Sus respuestas son cantidades, de pocas a muchas.',
  'Its answers are dates or times.': 'Sus respuestas son fechas u horas.',
  'Its answers are addresses of houses, which can tell who a person is.':
    'Sus respuestas son direcciones de viviendas, que pueden revelar quién es una persona.',
  'Its answers are links, files or devices, which can tell who a person is.':
    'Sus respuestas son enlaces, archivos o dispositivos, que pueden decir quién es una persona.',
  'Its answers are names of people.': 'Sus respuestas son nombres de personas.',
  'Its answers are numbers of a rating from * to *.': 'Sus respuestas son números de una escala de * a *.',
  'Its answers are numbers.': 'Sus respuestas son números.',
  'Nobody chose two of its options, so it may be a question with one answer.':
    'Nadie eligió dos de sus opciones: puede ser una pregunta con una sola respuesta.',
  'Nobody chose the lowest answer of its scale, so where its middle is should be checked.':
    'Nadie eligió la respuesta más baja de su escala: hay que comprobar dónde está su mitad.',
  'Its answers are steps of one scale, from “*” to “*”.':
    'Sus respuestas son pasos de una escala, de «*» a «*».',
  'Its answers are those to a question for *.': 'Sus respuestas son las de una pregunta que forma grupos.',
  'Its answers are yes and no.': 'Sus respuestas son sí y no.',
  'Its answers were not understood.': 'Sus respuestas no se entendieron.',
  'Its cells hold answers with commas between them, and these recur on their own.':
    'Sus celdas contienen respuestas separadas por comas, que también se repiten solas.',
  'Its cells hold answers with bars between them, and these recur.':
    'Sus celdas contienen respuestas separadas por barras, que se repiten.',
  'Its numbers are ranks, of which 1 is the first.': 'Sus números son puestos; el 1 es el primero.',
  'Its numbers are codes of groups.': 'Sus números son códigos de grupos.',
  'Its cells hold one answer a line, and these recur.':
    'Sus celdas contienen una respuesta por línea, que se repiten.',
  'Its cells hold answers with slashes between them, and these recur.':
    'Sus celdas contienen respuestas separadas por barras inclinadas, que se repiten.',
  'Its cells hold answers with semicolons between them, and these recur.':
    'Sus celdas contienen respuestas separadas por punto y coma, que se repiten.',
  'Its groups are shown again once more people have answered.':
    'Sus grupos se mostrarán de nuevo cuando respondan más personas.',
  'Its groups are too small, or too like those of another question, to be shown.':
    'Sus grupos son demasiado pequeños, o demasiado parecidos a los de otra pregunta, para mostrarse.',
  'Its heading asks for *, and it has few values.':
    'Su encabezado pregunta por un grupo, y tiene pocos valores.',
  'Its heading is that of the number of a response.': 'Su encabezado es el del número de una respuesta.',
  'Its heading says that people chose an answer.': 'Su encabezado dice que se eligió una respuesta.',
  'Its numbers are names of versions, of which people chose one.':
    'Sus números son nombres de versiones, de las que se eligió una.',
  'Its numbers are years, of which a mean says nothing.': 'Sus números son años, cuyo promedio no dice nada.',
  'Its one answer is a step of the scale that other columns have.':
    'Su única respuesta es un paso de la escala de otras columnas.',
  'Its one answer is its own heading, as an option of a question has it.':
    'Su única respuesta es su propio encabezado, como la de una opción.',
  'Its two answers are a yes and a no.': 'Sus dos respuestas son un sí y un no.',
  'Most answers recur; some people wrote their own.':
    'La mayoría de las respuestas se repite; algunas personas escribieron la suya.',
  'Most of its answers are numbers, and some have words beside them.':
    'La mayoría de sus respuestas son números, y algunas tienen palabras al lado.',
  'People with high answers to questions worded negatively often gave a high one here, so it may be negative too.':
    'Quienes dieron respuestas altas a preguntas de redacción negativa dieron a menudo una alta aquí: puede ser negativa también.',
  'People gave higher numbers to negative items than to positive ones, so 1 may be the best end of this scale.':
    'Se dieron números más altos a las afirmaciones negativas que a las positivas: el 1 puede ser el mejor extremo de esta escala.',
  'People with high answers to other questions often gave a low one here, so it may be worded the other way round.':
    'Quienes respondieron alto a otras preguntas a menudo respondieron bajo aquí: puede estar redactada al revés.',
  'People wrote freely where they live, which can tell who they are.':
    'Se escribió libremente dónde vive cada quien, lo que puede decir quién es.',
  'People wrote freely where they work, which can tell who they are.':
    'Se escribió libremente dónde trabaja cada quien, lo que puede decir quién es.',
  'People wrote their answers.': 'Las personas escribieron sus respuestas.',
  'People wrote their own answer here, which no option was.':
    'Aquí se escribió una respuesta propia, que no era ninguna opción.',
  'The columns without a heading after it hold more answers to it.':
    'Las columnas sin encabezado que le siguen contienen más respuestas a ella.',
  'The question is known: it is one of the template.': 'La pregunta se conoce: es una de la plantilla.',
  'The form asks this question of the template in other words: whether it still means the same should be checked.':
    'El formulario hace esta pregunta de la plantilla con otras palabras: conviene comprobar si significa lo mismo.',
  'The question is one of the template; its scale is that of the answers.':
    'La pregunta es una de la plantilla; su escala es la de las respuestas.',
  'Its numbers are taken for the places of the answers in the template.':
    'Sus números se toman por los lugares de las respuestas en la plantilla.',
  'Many of its answers are none of the template: whether they belong to its scale should be checked.':
    'Muchas de sus respuestas no son de la plantilla: conviene comprobar si pertenecen a su escala.',
  'The survey tool recorded it about the response; nobody was asked.':
    'La herramienta de encuestas lo anotó; no se preguntó a nadie.',
  'Nearly all answers of the file are codes, so its numbers may be codes too.':
    'Casi todas las respuestas del archivo son códigos, así que sus números también pueden serlo.',
  'Its answers are codes that programs make.': 'Sus respuestas son códigos que generan los programas.',
  'Words are the ends of its numbers, so which of them is the first one should be checked.':
    'Los extremos de sus números son palabras: hay que comprobar cuál es el primero.',
  'Whether more is good depends on the question, and should be checked.':
    'Que haya más es bueno o no según la pregunta: hay que comprobarlo.',
  'Whether often is good depends on the question, and should be checked.':
    'Que algo pase a menudo es bueno o no según la pregunta: hay que comprobarlo.',
  'Whether a high answer is good should be checked: its wording may be negative.':
    'Revise si una respuesta alta es buena: su redacción puede ser negativa.',
}

/** The Spanish of a reason of the engine; undefined for one that is not known. */
export function reasonInSpanish(reason: string): string | undefined {
  for (const [english, spanish] of Object.entries(reasons)) {
    const held = heldBy(english, reason)
    if (held) return spanish.replaceAll('*', () => held.shift() ?? '')
  }
  return undefined
}

/** The part of a sentence that matches `*` in its pattern; undefined if the sentence does not match. */
function heldBy(pattern: string, sentence: string): string[] | undefined {
  const [start = '', ...parts] = pattern.split('*')
  if (!sentence.startsWith(start)) return undefined
  if (parts.length === 0) return sentence === start ? [] : undefined
  const held: string[] = []
  let at = start.length
  for (const [index, part] of parts.entries()) {
    const next = index === parts.length - 1 ? sentence.length - part.length : sentence.indexOf(part, at)
    if (next < at || !sentence.startsWith(part, next)) return undefined
    held.push(sentence.slice(at, next))
    at = next + part.length
  }
  return held
}
