import { type Audience, nouns } from '#contract/results/audience.ts'
import type { view as en } from './view.en.ts'

const grouped = (count: number) => count.toLocaleString('es-US')
const months = new Intl.DateTimeFormat('es-US', { month: 'short', year: 'numeric' })
const short = new Intl.DateTimeFormat('es-US', { month: 'short', year: '2-digit' })

/** The same in Spanish. */
export function view(audience: Audience, isOwn: boolean): ReturnType<typeof en> {
  const [one, many] = nouns.es[audience]
  const people = (n: number) => `${grouped(n)} ${n === 1 ? one : many}`
  return {
    bar: 'Qué se muestra',
    only: 'Solo',
    by: 'Por',
    compare: 'Comparar con',
    nothing: 'Nada',
    clear: 'Quitar el filtro',
    figuresOf: (n) => `Cifras de ${people(n)}`,
    month: (moment) => months.format(new Date(moment)),
    shortMonth: (moment) => short.format(new Date(moment)),
    since: (when) => `Desde ${when}`,
    sinceUpload: (title: string) => `desde ${title}`,
    notThen: {
      'not-asked': 'no se preguntó entonces',
      'asked-otherwise': 'se preguntó de otra manera',
      'not-shown': 'no se mostró entonces',
    },
    sinceBefore: 'Desde la anterior',
    up: (when) => `Claramente más desde ${when}`,
    down: (when) => `Claramente menos desde ${when}`,
    points: (n) => (Math.abs(n) === 1 ? 'punto' : 'puntos'),
    fromTo: (name, before, now) => `${name}, de ${before}% a ${now}%`,
    peopleBefore: (n, when) => `${grouped(n)} en ${when}`,
    before: (name, when, percent) => `${name}; ${when} ${percent} por ciento`,
    percentIn: (percent, when) => `${percent}% en ${when}`,
    tooSmall: 'Este grupo es demasiado pequeño para mostrarlo',
    tooSmallText: (group, k) => `${group} tiene menos de ${k} ${many}. Elija un grupo más amplio.`,
    print: 'Imprimir',
    draftNote: (day) =>
      `, calculados ${isOwn ? 'de su archivo' : 'del archivo'} el ${day}. Nuestro equipo de investigación los revisa para el informe${isOwn ? ', y le escribiremos cuando esté listo' : ''}.`,
    draftLead: 'Estos son resultados preliminares',
    others: 'El resto',
    all: 'Total',
    ofGroup: 'Grupo',
    difference: 'Diferencia',
    showAll: (n) => `Mostrar las ${grouped(n)}`,
    showFewer: 'Mostrar menos',
    shownOf: (n, of) => `Se muestran ${grouped(n)} de ${grouped(of)}`,
    real: (n, of) =>
      `${grouped(n)} de ${grouped(of)} ${of === 1 ? 'comparación' : 'comparaciones'}: bastante grandes para importar, y difícilmente casuales aun con tantas comparaciones.`,
    realAbove: (points) => `▲ ${points}`,
    realBelow: (points) => `▼ ${points}`,
    favorableMode: 'Favorable',
    mode: 'Qué muestran las celdas',
    differBy: (n, of, breakdown) =>
      `Las respuestas a ${n === of ? (of === 1 ? 'la pregunta' : `las ${grouped(of)} preguntas`) : `${grouped(n)} de ${grouped(of)} preguntas`} varían según «${breakdown}».`,
    compareGroups: 'Comparar grupos',
    scoredTitle: 'Preguntas con escala',
    sort: 'Orden',
    sortBy: {
      favorable: 'Lo más favorable primero',
      gap: 'La mayor brecha primero',
      asked: 'Como se preguntó',
    },
    manyGroups: {
      themes: 'Todos los temas',
      questionsOf: (theme) => `Preguntas: ${theme}`,
      name: 'Por nombre',
      people: `Primero donde hay más ${many}`,
      favorable: (subject) => `Lo más favorable primero: ${subject}`,
    },
    openQuestion: 'Ver sus respuestas',
    filterTo: (group) => `Solo ${group}`,
    selected: 'Celda elegida',
    within: (group) =>
      `Porcentaje favorable por grupo entre quienes son de «${group}». No se sabe si allí los grupos difieren más que por azar.`,
    differenceTitle: 'Diferencia con el resto',
    differenceText:
      'En puntos de porcentaje favorable. Solo tienen color las diferencias probablemente reales; debajo está el porcentaje del grupo.',
    differenceSteps: ['−10 o menos', '−9 a −1', 'demasiado pequeña', '+1 a +9', '+10 o más'],
    unclear: (points, isTested) =>
      `${points === 0 ? ', igual que los demás' : `, ${grouped(Math.abs(points))} ${Math.abs(points) === 1 ? 'punto' : 'puntos'} ${points > 0 ? 'sobre' : 'bajo'} los demás`}${isTested ? ', sin diferencia clara' : ''}`,
    untested: 'sin comparar',
    selectFirst: 'Elija una celda para ver su grupo junto al resto.',
    selectHint: 'Las flechas pasan de celda en celda. Intro, o un clic, dice más de una.',
    largeEnough: 'Bastante grande para importar, y difícilmente casual.',
    notClear: 'Sin diferencia clara: puede ser casual.',
    notCompared: 'Aquí no se sabe si difiere de los demás más que por azar.',
    questionsOf: (theme) => `Preguntas de ${theme}`,
    kept: (table, day) =>
      `${table}: estas cifras siguen como estaban el ${day}. Desde entonces hubo muy pocas respuestas nuevas o cambiadas para mostrar otras: junto a las que ya se leyeron podrían delatar a alguien.`,
    hiddenWhy: (k) =>
      `Un grupo de menos de ${k} ${many} no se muestra, ni un segundo con el que se pudiera calcular.`,
    gaveNone: (n, breakdown) => `${people(n)} sin respuesta a «${breakdown}».`,
    besideOf: 'Grupos',
    legend: ['Lo menos favorable', 'Desfavorable', 'En el medio', 'Favorable', 'Lo más favorable'],
    legendText:
      'Porcentaje de respuestas, centrado en la del medio. Los porcentajes se redondean para sumar 100.',
    answers: 'Respuestas',
    details: (question) => `Detalles de «${question}»`,
    closeDetails: (question) => `Cerrar los detalles de «${question}»`,
    allAnswers: 'Todas las respuestas',
    byGroup: (breakdown) => `Favorable por ${breakdown.toLowerCase()}`,
    dashed: (percent) => `Línea discontinua: todos los que se muestran aquí, ${percent}%.`,
    apart: (high, most, low, least) =>
      `${high} (${most}%) es más favorable que ${low} (${least}%): esta diferencia es probablemente real.`,
    alike: 'Ninguna diferencia entre estos grupos es lo bastante clara para distinguirla del azar.',
    dot: (group, percent, low, high, n) =>
      `${group}: ${percent} por ciento favorable de ${people(n)}, probablemente entre ${low} y ${high}`,
    surveys: (n) => `${grouped(n)} ${n === 1 ? 'encuesta' : 'encuestas'}`,
    scale: (from, to) =>
      `Porcentaje favorable, con el intervalo probable. Todos los gráficos comparten una escala, de ${from} a ${to}.`,
    notAsked: (n) =>
      n === 1
        ? 'En una subida anterior no se preguntó esto, o no de la misma manera.'
        : `En ${grouped(n)} subidas anteriores no se preguntó esto, o no de la misma manera.`,
    allThemes: 'Todos los temas',
    chart: {
      asTable: 'Ver como tabla',
      asChart: 'Ver como gráfico',
      copy: 'Copiar',
      copyPicture: 'Copiar como imagen',
      copyTable: 'Copiar como tabla',
      pictureCopied: 'La imagen está copiada.',
      pictureSaved: 'La imagen está guardada.',
      tableCopied: 'La tabla está copiada.',
      notCopied: 'No se pudo copiar. Inténtelo de nuevo o revise que su navegador permita copiar.',
    },
  }
}
