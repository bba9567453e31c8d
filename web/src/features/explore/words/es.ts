import type { Words } from './en.ts'

const grouped = (count: number) => count.toLocaleString('es-US')
const counted = (count: number, one: string, many: string) => `${grouped(count)} ${count === 1 ? one : many}`
const people = (n: number) => counted(n, 'persona', 'personas')

/** The same in Spanish; one that is missing does not compile. */
export const es: Words = {
  back: 'Resultados de encuestas',
  tabs: {
    overview: 'Resumen',
    themes: 'Temas',
    questions: 'Preguntas',
    groups: 'Grupos',
    'over-time': 'A lo largo del tiempo',
    comments: 'Comentarios',
    reading: 'Cómo leímos su archivo',
  },
  tabsName: 'Explorar los resultados',
  uploaded: (day) => `Subido el ${day}`,
  answered: (n, asked) =>
    asked === null ? `Respondieron ${people(n)}` : `Respondieron ${grouped(n)} de ${people(asked)}`,
  draft: 'Resultados preliminares',
  draftNote:
    'Estos son resultados preliminares, calculados de su archivo. Nuestro equipo de investigación los revisa para el informe.',
  hiddenNote: (k) => `Los grupos de menos de ${k} personas no se muestran.`,
  outdated: 'Estos resultados se están calculando de nuevo. Esta página cambia por sí sola.',
  download: 'Descargar cifras',
  check: 'Revise cómo leímos su archivo',
  loading: 'Los resultados se están cargando',
  notFoundTitle: 'Estos resultados no están aquí',
  notFound: 'No encontramos estos resultados. Quizá se borraron o pertenecen a otra persona.',

  people: 'Personas que respondieron',
  of: (n) => `de ${grouped(n)}`,
  rate: (percent) => `${percent}% de quienes fueron invitados`,
  tooMany: 'Hay más respuestas que personas invitadas; revise el número.',
  rateUnknown: 'Nadie ha dicho a cuántos se preguntó',
  favorableAll: 'Respuestas favorables, todas las preguntas',
  likely: (low, high) => `probablemente ${low}–${high}%`,
  scored: (questions, themes) =>
    themes === 0
      ? counted(questions, 'pregunta puntuada', 'preguntas puntuadas')
      : `${counted(questions, 'pregunta puntuada', 'preguntas puntuadas')} en ${counted(themes, 'tema', 'temas')}`,
  mostFavorable: 'Lo más favorable',
  leastFavorable: 'Lo menos favorable',
  strengths: (n) => counted(n, 'fortaleza', 'fortalezas'),
  growth: (n) => `${n} por mejorar`,
  noStrengths: 'Ninguna pregunta destaca claramente: los intervalos probables de todas se cruzan.',
  answeredFavorably: (percent) => `El ${percent}% respondió favorablemente`,
  themesTitle: 'Temas',
  themesText: 'Porcentaje de respuestas favorables. Elija un tema para ver sus preguntas.',
  noThemes: 'No hay temas en esta encuesta. Diga qué preguntas van juntas en «Cómo leímos su archivo».',
  questionsOf: (n) => counted(n, 'pregunta', 'preguntas'),
  favorableKey: 'Respuestas favorables',
  rangeKey: 'Intervalo probable',
  rangeKeyAll: 'Intervalo probable si todos hubieran respondido',
  theme: 'Tema',
  question: 'Pregunta',
  favorable: 'Favorable',
  asTable: 'Ver como tabla',
  asChart: 'Ver como gráfico',
  whoAnswered: 'Quién respondió',
  goodToKnow: 'Bueno saberlo',
  nothingToKnow: 'No notamos nada inusual en las respuestas.',
  unsure: (n) =>
    n === 1
      ? 'Revise una pregunta: no estamos seguros de cómo leerla.'
      : `Revise ${n} preguntas: no estamos seguros de cómo leerlas.`,
  note: {
    repeated: (n) => `${n} respuestas son iguales a otra en todo. Cuentan.`,
    'straight-lined': (n) => `${n} personas eligieron el mismo lugar en toda una fila de preguntas. Cuentan.`,
    fast: (n) => `${n} personas respondieron mucho más rápido que las demás. Cuentan.`,
    'hardly-answered': (n) => `${n} personas casi no respondieron. Cuentan.`,
    'failed-check': (n) => `${n} personas fallaron la pregunta de atención. Cuentan.`,
    skipped: (n, question) => `${n} personas dejaron «${question}» en blanco.`,
  },
  fewer: (k) => `Menos de ${k}`,
  takeWithYou: 'Lléveselo',
  theseFigures: 'Estos resultados',
  asShown: 'Como se muestran aquí',

  hiddenCell: (k) => `<${k} u oculto`,
  hiddenName: (k) => `menos de ${k} o no se muestra`,
  bar: (name, percent, low, high) =>
    `${name}: ${percent} por ciento favorable, probablemente entre ${low} y ${high}`,
  masked: (name, label) => `${name}: ${label} favorable`,
  notShown: (name, k) => `${name}: menos de ${k} o no se muestra`,
  distribution: (name, parts) => `${name}: ${parts.join(', ')}`,
  part: (label, percent) => `${label} ${percent} por ciento`,
  base: (n) => `Respondieron ${grouped(n)}`,
  outside: (n) => `${grouped(n)} fuera de la escala`,
  missing: (n) => `${grouped(n)} sin respuesta`,
  mentions: (n) => `${grouped(n)} elecciones de ellos; las partes pueden sumar más de 100%`,
  mean: 'Promedio',
  turned: 'Invertida: aquí una respuesta baja es la favorable.',
  direction: 'Aún no sabemos qué respuesta es la mejor.',
  sensitive: 'Un tema protegido: se muestra solo para todos juntos.',
  answer: 'Respuesta',
  share: 'Parte',
  count: 'Personas',
  searchQuestions: 'Buscar preguntas',
  noMatch: 'Ninguna pregunta tiene estas palabras.',
  clear: 'Borrar la búsqueda',
  allThemes: 'Todos los temas',

  groupsTitle: 'Grupos',
  groupsText: 'Porcentaje favorable por grupo. Un grupo se compara con todas las demás personas.',
  by: 'Mostrar por',
  within: 'Solo dentro de',
  everybody: 'Todos',
  noBreakdowns:
    'Esta encuesta no tiene nada con que distinguir grupos, como escuela o grado, o sus grupos son demasiado pequeños.',
  real: 'Diferencia probablemente real con los demás',
  cell: (group, name, percent, n) => `${name}, ${group}: ${percent} por ciento favorable de ${people(n)}`,
  pointsAbove: (points) => `, probablemente real: ${points} puntos sobre los demás`,
  pointsBelow: (points) => `, probablemente real: ${points} puntos bajo los demás`,
  differences: 'Diferencias probablemente reales',
  noDifferences: 'Ninguna diferencia entre los grupos es lo bastante clara para distinguirla del azar.',
  tests: (n) => `Corregido por ${counted(n, 'comparación', 'comparaciones')} de esta página.`,

  computing: 'Estamos calculando sus resultados',
  computingText: 'Tarda unos segundos, algo más con un archivo grande. Puede salir de esta página.',
  rowsRead: (rows, of) => `${grouped(rows)} de ${grouped(of)} respuestas leídas`,
  tooFew: 'Muy pocas respuestas para mostrar',
  tooFewText: (k) =>
    `Respondieron menos de ${k} personas. Para proteger lo que dijo cada una, no se muestra nada, ni siquiera cuántas. Su archivo está guardado y su informe solicitado.`,
  waiting: 'Hacen falta más respuestas para mostrar esto de nuevo',
  waitingText: 'Hay tan pocas respuestas nuevas que podrían distinguirse de las mostradas antes.',
  unreadable: 'No pudimos calcular estos resultados',
  retry: 'Intentar de nuevo',
}
