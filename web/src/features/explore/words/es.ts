import { percent } from '#contract/percents.ts'
import { type Audience, nouns } from '#contract/results/audience.ts'
import { subjectName } from '#contract/results/comment-subjects.ts'
import { reasonInSpanish } from '#contract/results/reasons.es.ts'
import type { Words } from './en.ts'
import { view } from './view.es.ts'

const grouped = (count: number) => count.toLocaleString('es-US')
const counted = (count: number, one: string, many: string) => `${grouped(count)} ${count === 1 ? one : many}`
const days = new Intl.DateTimeFormat('es-US', { day: 'numeric', month: 'short', year: 'numeric' })
const fromTo = new Intl.DateTimeFormat('es-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const or = new Intl.ListFormat('es-US', { type: 'disjunction' })

/** The same in Spanish; one that is missing does not compile. */
export function es(audience: Audience, isOwn: boolean): Words {
  const [one, many] = nouns.es[audience]
  const Many = `${many.charAt(0).toUpperCase()}${many.slice(1)}`
  const people = (n: number) => counted(n, one, many)
  const file = isOwn ? 'su archivo' : 'el archivo'
  return {
    language: 'es',
    view: view(audience, isOwn),
    day: (moment) => days.format(new Date(moment)),
    reason: (text) => reasonInSpanish(text) ?? 'No sabemos bien cómo leer esta columna.',
    back: 'Subir resultados',
    results: 'Resultados',
    uploaded: (day) => `Subido el ${day}`,
    answeredOn: ({ from, to }) => `Respondido: ${fromTo.formatRange(new Date(from), new Date(to))}`,
    answered: (n, asked) =>
      asked === null
        ? `Respondieron ${people(n)}`
        : `Respondieron ${grouped(n)} de ${people(asked)}${n <= asked ? ` (${percent(n / asked)}%)` : ''}`,
    draft: 'Resultados preliminares',
    hiddenNote: (k) => `Los grupos de menos de ${k} ${many} no se muestran.`,
    outdated: 'Estos resultados se están calculando de nuevo. Esta página cambia por sí sola.',
    openDraft: {
      title: 'Borrador del informe',
      note: (pages, madeOn) =>
        `Borrador, aún sin revisar por el equipo de investigación · ${counted(pages, 'página', 'páginas')} · hecho el ${days.format(new Date(madeOn))}`,
      failure: 'No se pudo abrir el borrador. Inténtelo de nuevo.',
      waiting: 'El archivo está en camino…',
      ready: 'El archivo está listo.',
    },
    file: {
      // The server gives its reasons in English.
      failure: () => 'No se pudo guardar el archivo. Inténtelo de nuevo en un momento.',
      waiting: 'El archivo está en camino…',
      ready: 'El archivo está listo.',
    },
    download: 'Descargar cifras',
    check: `Revise cómo leímos ${file}`,
    loading: 'Los resultados se están cargando',
    notFoundTitle: 'Estos resultados no están aquí',
    notFound: 'No encontramos estos resultados. Quizá se borraron o pertenecen a otra persona.',

    people: `${Many} que respondieron`,
    of: (n) => `de ${grouped(n)}`,
    rate: (percent) => `${percent}% de quienes recibieron la encuesta`,
    tooMany: 'Hay más respuestas que invitaciones; revise el número.',
    rateUnknown: 'Nadie ha dicho cuántas encuestas se enviaron',
    favorableAll: 'Respuestas favorables, todas las preguntas',
    likely: (low, high) => `probablemente ${low}–${high}%`,
    scored: (questions, inThemes, themes) =>
      themes === 0
        ? counted(questions, 'pregunta puntuada', 'preguntas puntuadas')
        : `${counted(questions, 'pregunta puntuada', 'preguntas puntuadas')}${inThemes < questions ? `, ${grouped(inThemes)} de ellas` : ''} en ${counted(themes, 'tema', 'temas')}`,
    mostFavorable: 'Lo más favorable',
    leastFavorable: 'Lo menos favorable',
    takeWithYou: 'Para llevar',
    theseResults: 'Estos resultados',
    asShown: 'Todas las cifras que se muestran aquí',
    strengths: (n) => (n === 0 ? 'Fortalezas' : counted(n, 'fortaleza', 'fortalezas')),
    growth: (n) => `${n} por mejorar`,
    noStrengths: 'Ninguna pregunta destaca claramente: los intervalos probables de todas se cruzan.',
    noneHigh: 'No destaca ninguna pregunta que al menos la mitad haya respondido favorablemente.',
    noneScored:
      'Ninguna pregunta de esta encuesta tiene escala, así que no hay porcentajes favorables. Lo que se respondió está en Preguntas y Comentarios.',
    mostFrequent: 'Respuestas más frecuentes',
    answeredFavorably: 'respondió favorablemente: ',
    answeredWith: (answers) => `respondió ${or.format(answers)}: `,
    themesTitle: 'Temas',
    themesText: 'Porcentaje de respuestas favorables. Elija un tema para ver sus preguntas.',
    noThemes: `No hay temas en esta encuesta. Diga qué preguntas van juntas en «Cómo leímos ${file}».`,
    questionsOf: (n) => counted(n, 'pregunta', 'preguntas'),
    favorableKey: 'Respuestas favorables',
    rangeKey: 'Intervalo probable',
    rangeKeyAll: 'Intervalo probable si todos hubieran respondido',
    theme: 'Tema',
    question: 'Pregunta',
    favorable: 'Favorable',
    whoAnswered: 'Quién respondió',
    andOthers: (first, others) => `${first} y ${others} más`,
    ofAsked: (n, asked) => `${grouped(n)} de ${people(asked)}`,
    lowRate: 'Pocas respuestas',
    notAnalysed: (text, reason) => `«${text}» no tiene cifras. ${reason}`,
    moreNotAnalysed: (n) => `${counted(n, 'columna más', 'columnas más')} sin cifras.`,
    goodToKnow: 'Bueno saberlo',
    nothingToKnow: 'No notamos nada inusual en las respuestas.',
    unsure: (n) =>
      n === 1
        ? 'Revise una pregunta: no estamos seguros de cómo leerla.'
        : `Revise ${n} preguntas: no estamos seguros de cómo leerlas.`,
    note: {
      repeated: (n) => `${n} respuestas son iguales a otra en todo. Cuentan.`,
      'straight-lined': (n) =>
        `${n} ${many} eligieron el mismo lugar en toda una fila de preguntas. Cuentan.`,
      fast: (n) => `${n} ${many} respondieron mucho más rápido que el resto. Cuentan.`,
      'hardly-answered': (n) => `${n} ${many} dejaron casi todas las preguntas en blanco. Cuentan.`,
      'failed-check': (n) => `${n} ${many} fallaron la pregunta de atención. Cuentan.`,
      skipped: (n, question) => `${n} ${many} no respondieron a «${question}».`,
    },
    fewer: (k) => `Menos de ${k}`,

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
    mentions: (n) => `${grouped(n)} elecciones en total; las partes pueden sumar más de 100%`,
    mean: 'Promedio',
    middle: 'Mediana',
    turned: 'Aquí una respuesta baja es la favorable.',
    direction: 'Aún no sabemos qué respuesta es la mejor.',
    sensitive: 'Un tema protegido: se muestra solo para todos juntos.',
    answer: 'Respuesta',
    share: 'Parte',
    count: Many,
    questionsTitle: 'Preguntas',
    searchQuestions: 'Buscar preguntas',
    noQuestions:
      'Ninguna pregunta de esta encuesta tiene respuestas que se puedan contar. Lo que se escribió está en Comentarios.',
    noMatch: 'Ninguna pregunta tiene estas palabras.',
    clear: 'Borrar la búsqueda',
    allThemes: 'Todos los temas',

    groupsTitle: 'Grupos',
    groupsText:
      'Porcentaje favorable por grupo. Un grupo se compara con el resto de la encuesta, nunca con la columna de al lado.',
    by: 'Mostrar por',
    everybody: 'Todos',
    noBreakdowns:
      'Esta encuesta no tiene nada con que distinguir grupos, como escuela o grado, o sus grupos son demasiado pequeños.',
    real: 'Diferencia probablemente real con los demás',
    cell: (group, name, percent, n) => `${name}, ${group}: ${percent} por ciento favorable de ${people(n)}`,
    pointsAbove: (points) => `, probablemente real: ${points} puntos sobre los demás`,
    pointsBelow: (points) => `, probablemente real: ${points} puntos bajo los demás`,
    differences: 'Diferencias probablemente reales',
    noDifferences: 'Ninguna diferencia entre los grupos es lo bastante clara para distinguirla del azar.',

    trendTitle: 'A lo largo del tiempo',
    trendText:
      'La misma pregunta en subidas anteriores de su distrito. Todos los puntos comparten una escala.',
    show: 'Mostrar',
    noEarlier:
      'Lo que está elegido aquí no se preguntó en una subida anterior. Cuando se pregunte otra vez, se verá aquí lado a lado.',
    trendPoint: (title, percent, low, high) =>
      `${title}: ${percent} por ciento favorable, probablemente entre ${low} y ${high}`,
    upload: 'Subida',
    change: 'Cambio',
    clearlyUp: 'claramente más',
    clearlyDown: 'claramente menos',
    noClearChange: 'sin cambio claro',
    trendReason: {
      'not-asked': 'No se preguntó en esta subida',
      'asked-otherwise': 'Se preguntó de otra manera; no se puede comparar',
      'not-shown': `Menos ${many} que el mínimo, o no se muestra`,
    },
    commentsTitle: 'Comentarios',
    noComments: 'Esta encuesta no tiene preguntas con comentarios.',
    commentsOf: 'Comentarios a',
    wrote: (n) => `Escribieron ${people(n)}.`,
    fewComments: 'Muy pocos comentarios para mostrar.',
    withheldComments: 'Su distrito muestra de qué tratan los comentarios, y no los comentarios mismos.',
    sensitiveComments:
      'Lo que se escribió a esta pregunta no se muestra: es un tema protegido, o los nombres que contiene no se pueden ocultar.',
    subjects: 'Asuntos',
    subjectsText: 'Un comentario puede tratar de varios.',
    noSubjects: 'Ningún asunto tiene cinco comentarios o más.',
    terms: 'Palabras que destacan',
    maskedComments: 'Se quitaron nombres, números y direcciones. Los comentarios no siguen ningún orden.',
    more: 'Mostrar más comentarios',
    searchComments: 'Buscar comentarios',
    foundComments: (n) => counted(n, 'comentario', 'comentarios'),
    noComment: 'Ningún comentario tiene estas palabras.',
    searchFor: (term) => `Buscar «${term}»`,
    harm: (rows) =>
      `Algunos comentarios pueden necesitar a una persona de inmediato. No se muestran aquí: lea estas filas del archivo: ${rows}.`,
    subject: (key) => subjectName(key, 'es'),
    readAs: {
      rating: 'Pregunta con escala',
      choice: 'Pregunta con una respuesta',
      'yes-no': 'Sí o no',
      count: 'Cantidades, en orden',
      several: 'Elegir varias',
      number: 'Número',
      text: 'Comentarios',
      breakdown: 'Grupo',
      check: 'Prueba de atención',
      time: 'Fecha de respuesta',
      identifier: 'Fuera: número o código',
      personal: 'Fuera: personal',
      empty: 'Fuera: vacía',
      unknown: 'No se sabe',
    },
    reading: {
      title: `Revise cómo leímos ${file}`,
      text: 'Nada cambia hasta que guarde. Puede volver y corregir esto más tarde.',
      scored: 'Preguntas con puntaje',
      inThemes: (n) => (n === 0 ? 'Aún no hay temas con nombre' : `en ${counted(n, 'tema', 'temas')}`),
      toCompare: 'Grupos para comparar',
      identifying: 'Identifican a personas',
      allSure: 'Nada queda por aclarar',
      template: 'Plantilla de la encuesta',
      noTemplate: 'Ninguna, o no se sabe',
      askedByForm: (name) => `Las preguntas son las de ${name}, con la que se hizo el formulario.`,
      withTemplate: 'Sus preguntas están en el archivo: se conocen sus escalas, temas y grupos.',
      withoutTemplate: 'Elija la encuesta que se usó, y se conocerán sus escalas, temas y grupos.',
      otherTemplate:
        'Menos del 60 por ciento de las columnas son preguntas suyas; por eso cada columna se lee por sí misma.',
      templateLater: 'El archivo se lee como esta encuesta cuando guarde.',
      templatesFailed: 'No se pudieron cargar las encuestas. Abra esta página otra vez para elegir otra.',
      show: 'Mostrar',
      all: (n) => `Todas ${grouped(n)}`,
      check: (n) => `Por revisar ${grouped(n)}`,
      questions: (n) => `Preguntas ${grouped(n)}`,
      groups: (n) => `Grupos ${grouped(n)}`,
      other: (n) => `Otras ${grouped(n)}`,
      noColumns: 'Ninguna columna es de este tipo.',
      showAll: (n) => `Mostrar las ${grouped(n)}`,
      remembered: 'Se corrigió una subida anterior de este formulario; leímos esta de la misma manera.',
      column: (name) => `Columna ${name}`,
      examples: (answers) => answers.map((answer) => `«${answer}»`).join(' · '),
      noExamples: 'Personal: sus respuestas nunca se muestran.',
      leftOutOfFile: 'Fuera de la subida: sus respuestas nunca se guardaron.',
      says: 'Qué dice',
      howSure: 'Qué tan seguro',
      readAs: 'La leímos como',
      theme: 'Tema',
      order: 'Orden de las respuestas',
      leftOut: (answers) => `Fuera: ${answers}`,
      orderLater: 'El orden de sus respuestas se puede cambiar después de guardar.',
      change: 'Cambiar el orden',
      done: 'Listo',
      up: (answer) => `Subir «${answer}»`,
      down: (answer) => `Bajar «${answer}»`,
      leaveOut: (answer) => `Dejar fuera «${answer}»`,
      putBack: (answer) => `Contar «${answer}» de nuevo`,
      moved: (answer, place, of) => `«${answer}» es ahora la ${place} de ${of}.`,
      better: 'Mejor respuesta',
      isBetter: (answer) => `«${answer}» es mejor`,
      betterInAll: (n, low, high) =>
        `Mejor respuesta en ${counted(n, 'pregunta', 'preguntas')} con los números del ${low} al ${high}`,
      choose: 'Elegir',
      theseQuestions: 'Estas preguntas',
      noneBetter: 'Ninguna, o no se sabe',
      sensitive: 'Un tema protegido: se muestra solo para todos juntos',
      sure: 'Seguro',
      likely: 'Probable',
      pleaseCheck: 'Por favor revise',
      setByYou: 'Fijado por usted',
      confirm: 'Es correcto',
      undoRow: 'Deshacer',
      ownReading: 'Volver a nuestra lectura',
      willBeOwn: 'Leeremos esta columna nosotros mismos cuando guarde.',
      remember: 'Leer de la misma manera la próxima subida de este formulario',
      save: 'Guardar y calcular de nuevo',
      saving: 'Guardando…',
      changed: (n, isTemplate) => {
        const parts = [
          ...(isTemplate ? ['plantilla cambiada'] : []),
          ...(n > 0 ? [counted(n, 'columna cambiada', 'columnas cambiadas')] : []),
        ]
        return `${parts.join(' y ')}, aún sin guardar`
      },
      nothingChanged: 'Primero cambie algo.',
      saved: 'Guardado. Los resultados se están calculando de nuevo.',
      discard: 'Descartar los cambios',
      loadNewer: 'Cargar la más nueva y conservar mis cambios',
      undo: 'Deshacer todas las correcciones',
      undoTitle: '¿Deshacer todas las correcciones?',
      undoText: 'Leeremos todas las columnas nosotros mismos, y los resultados se calcularán de nuevo.',
      cancel: 'Cancelar',
    },
    sharing: {
      open: 'Compartir',
      title: 'Compartir estos resultados',
      text: 'Cada persona entra con su propia cuenta. Ve cifras, nunca respuestas ni comentarios, y los grupos pequeños no se muestran. No recibe ningún correo: envíele el enlace, o dígale que mire en «Subir resultados».',
      draft: 'Verán que estos son resultados preliminares.',
      loading: 'Las personas se están cargando',
      find: 'Personas de su distrito',
      findHint: 'Escriba dos letras de un nombre o más.',
      finding: 'Buscando…',
      nobodyFound: 'Nadie de su distrito tiene este nombre, o ya está en la lista de abajo.',
      findFailed: 'No se pudo buscar a las personas. Escriba de nuevo.',
      people: 'Quién puede verlos',
      nobody: 'Nadie más todavía. Busque a alguien arriba.',
      sees: (name) => `Lo que ve ${name}`,
      all: 'Todo',
      school: (school) => `${school} junto al total`,
      remove: (name) => `Quitar a ${name}`,
      cancel: 'Cancelar',
      save: 'Guardar',
      saving: 'Guardando…',
      saved: 'Se guardó quién puede ver estos resultados.',
      copyLink: 'Copiar enlace',
      copied: '¡Enlace copiado!',
      notCopied: 'No se pudo copiar el enlace. Puede copiarlo de la barra de direcciones.',
    },

    computing: 'Estamos calculando los resultados',
    computingText: 'Tarda unos segundos, algo más con un archivo grande. Puede salir de esta página.',
    rowsRead: (rows, of) => `${grouped(rows)} de ${grouped(of)} respuestas leídas`,
    tooFew: 'Muy pocas respuestas para mostrar',
    tooFewText: (k) =>
      `Respondieron menos de ${k} ${many}. Para proteger lo que dijo cada quien, no se muestra nada, ni siquiera el número. ${isOwn ? 'Su' : 'El'} archivo está guardado y su informe solicitado.`,
    waiting: 'Hacen falta más respuestas para mostrar esto de nuevo',
    waitingText: 'Hay tan pocas respuestas nuevas que podrían distinguirse de las mostradas antes.',
    unreadable: 'No pudimos calcular estos resultados',
    unreadableWhy: {
      'too-costly':
        'Este archivo contiene más de lo que podemos calcular aquí. Está guardado, y nuestro equipo de investigación puede hacer su informe a mano. Si tiene columnas que nadie necesita, quítelas y súbalo de nuevo.',
      failed:
        'Algo falló de nuestro lado, varias veces. No se perdió nada: sus respuestas están guardadas y se pueden descargar, nuestro equipo de investigación está avisado y puede hacer el informe a mano. También puede escribirnos.',
      damaged: 'Las respuestas guardadas ya no se pueden leer. Suba el archivo de nuevo o escríbanos.',
      gone: 'Las respuestas de esta subida ya no están.',
      'never-read':
        'Esta subida se guardó antes de que los resultados se pudieran explorar. Su informe se hace a mano; para explorarla, suba el archivo de nuevo.',
    },
    support: 'Escribir a soporte',
  }
}
