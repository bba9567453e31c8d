import { type Audience, nouns } from '#contract/results/audience.ts'
import { subjectName } from '#contract/results/comment-subjects.ts'
import { reasonInSpanish } from '#contract/results/reasons.es.ts'
import type { Words } from './en.ts'
import { formatsOf } from './formats.ts'
import { withoutPeriod } from './shortened.ts'

/** The noun with its article, and the participle for the people asked. */
const asked: Record<Audience, [the: string, participle: string]> = {
  students: ['los estudiantes', 'consultados'],
  families: ['las familias', 'consultadas'],
  staff: ['los integrantes del personal', 'consultados'],
  people: ['las personas que respondieron', 'consultadas'],
}
const breakdowns: Record<string, string> = {
  grade: 'grado',
  school: 'escuela',
  gender: 'género',
  race: 'raza y origen étnico',
  language: 'idioma en casa',
  role: 'función',
  years: 'años aquí',
  age: 'edad',
}

const numerals = ['Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho', 'Nueve', 'Diez']
const numeral = (n: number) => numerals[n - 2] ?? String(n)

/** The same in Spanish; a word that is missing does not compile. */
export function es(audience: Audience): Words {
  const formats = formatsOf('es')
  const { count, all, either, signed } = formats
  const [one, many] = nouns.es[audience]
  const [theMany, askedOnes] = asked[audience]
  const who = (n: number) => `${count(n)} ${n === 1 ? one : many}`
  const Many = `${many.charAt(0).toUpperCase()}${many.slice(1)}`
  const quoted = (text: string) => `«${text}»`
  const asQuestion = (question: string) => quoted(withoutPeriod(question))
  const answers = (labels: string[]) => either(labels.map(quoted))
  const by = (key: string, text: string) => breakdowns[key.split(':')[0]!] ?? quoted(text)
  const answered = (n: number) => (n === 1 ? 'Respondió' : 'Respondieron')
  const between = (low: number, high: number) =>
    low === high ? 'con un intervalo probable de menos de un punto' : `probablemente entre ${low}% y ${high}%`
  const runs = (low: number, high: number) =>
    low === high
      ? 'el intervalo probable mide menos de un punto'
      : `el intervalo probable va de ${low}% a ${high}%`
  return {
    formats,
    statistics: {
      bar: (name, percent, low, high) =>
        `${name}: ${percent}% favorable, probablemente entre ${low}% y ${high}%.`,
      plain: (name, percent) => `${name}: ${percent}%.`,
      label: (name, label) => `${name}: ${label}.`,
      parts: (name, parts) => `${name.replace(/[.:]$/, '')}: ${parts.join(', ')}.`,
      part: (label, percent) => `${label} ${percent}%`,
    },
    quoted,
    asQuestion,
    report: 'Informe de resultados',
    draft: 'Borrador',
    unchecked: 'Borrador, aún sin revisar por el equipo de investigación',
    prepared: (day) => `Preparado el ${day}`,
    collected: (survey, days) => (days === null ? survey : `${survey}, ${days}`),
    tooFewPeople: (k) => `Respondieron menos de ${k} ${many}`,
    peopleAtSchools: (n, schools) => (schools < 2 ? who(n) : `${who(n)} en ${schools} escuelas`),
    rateOfAsked: (people, rate) => `${people}, el ${rate}% de todas las personas consultadas`,
    page: ['Página ', ' de '],
    contents: 'Contenido',

    glance: 'De un vistazo',
    headline: {
      upAndDown: (up, down) => `${up}: clara mejora; ${down}: claro descenso`,
      up: (names) => `${all(names)}: clara mejora desde la última encuesta`,
      down: (names) => `${all(names)}: claro descenso desde la última encuesta`,
      // In quotes a name of two nouns, as «Justicia y voz», is one thing, which has a verb in the singular.
      spread: (most, least) => `${quoted(most)} destaca; ${quoted(least)} necesita atención`,
      attention: (least) => `${quoted(least)} necesita atención`,
      groups: (theme, breakdown) => `${theme}: las respuestas varían según ${breakdown}`,
      groupsOfQuestions: (breakdown, n, of) =>
        n === of
          ? `Las respuestas a las ${count(of)} preguntas varían según ${breakdown}`
          : `Las respuestas a ${count(n)} de ${count(of)} preguntas varían según ${breakdown}`,
      together: 'Ningún tema se distingue claramente de los demás',
      answers: (people) => `Lo que nos dijeron ${who(people)}`,
      tooFew: 'Demasiado pocas respuestas para mostrarlas',
    },
    summary: {
      people: (n, asked, rate) =>
        asked === null || rate === null
          ? `${answered(n)} a esta encuesta ${who(n)}.`
          : `${answered(n)} a esta encuesta ${who(n)}, el ${rate}% de un total de ${count(asked)}.`,
      favorable: (percent) => `De todas sus respuestas a preguntas con escala, el ${percent}% es favorable.`,
      spread: (most, high, least, low) =>
        `Las respuestas más favorables son sobre ${most} (${high}%) y las menos favorables, sobre ${least} (${low}%).`,
      together:
        'Los intervalos probables de los temas se superponen, de modo que ninguno se distingue claramente.',
      changed: (earlier, up, down) =>
        [
          `En comparación con ${earlier}, `,
          up.length > 0 ? `${up.length === 1 ? 'sube' : 'suben'} claramente ${all(up)}` : '',
          up.length > 0 && down.length > 0 ? ', y ' : '',
          down.length > 0 ? `${down.length === 1 ? 'baja' : 'bajan'} claramente ${all(down)}` : '',
          '.',
        ].join(''),
      changedBy: (name, points, before, now) => `${name} (${signed(points)} puntos, de ${before}% a ${now}%)`,
      unchanged: (earlier) => `Ningún tema ha cambiado claramente desde ${earlier}.`,
      differs: (theme, breakdown, block, favorable, others) =>
        `Por ${breakdown}, la diferencia más clara se ve en ${theme}: ${favorable}% favorable en ${quoted(block)}, frente al ${others}% en el resto.`,
      alike: 'Ningún grupo que se pueda mostrar difiere claramente de todos los demás.',
      start: (percent, labels, question) =>
        labels === null
          ? `Un buen punto de partida es ${asQuestion(question)}: el ${percent}% respondió favorablemente.`
          : `Un buen punto de partida es ${asQuestion(question)}: el ${percent}% respondió ${answers(labels)}.`,
    },
    facts: {
      answered: `${Many} que respondieron`,
      ofAsked: (asked, rate) => `de ${count(asked)} ${askedOnes}, ${rate}%`,
      askedUnknown: 'no se sabe a cuántas personas se preguntó',
      manyMore: (asked) => `más que las ${count(asked)} personas que se indicaron`,
      favorable: 'Respuestas favorables en total',
      scored: (questions) => `${count(questions)} ${questions === 1 ? 'pregunta' : 'preguntas'} con escala`,
      changed: 'Temas con cambio claro',
      changedOf: (n, of) => `${n} de ${of}`,
      upAndDown: (up, down) =>
        up + down === 0
          ? 'sin cambio claro'
          : [up > 0 ? `${up} al alza` : '', down > 0 ? `${down} a la baja` : ''].filter(Boolean).join(', '),
    },
    themes: (n) => (n === 1 ? 'Un tema' : `${numeral(n)} temas`),
    someThemes: (n, of) => `Los ${n} temas más y los ${n} menos favorables de ${of}`,
    someQuestions: (n, of) =>
      `Las ${n} preguntas con más y las ${n} con menos respuestas favorables de ${of}`,
    themesNote: (earlier) =>
      `Porcentaje de respuestas favorables${earlier === null ? '.' : `, con el cambio desde ${earlier}.`}`,
    themesMarks: (earlier) =>
      `La línea muestra el intervalo probable${earlier === null ? '.' : `; ▼ marca ${earlier}.`}`,
    goesWell: 'Lo que va bien',
    workOn: 'Por mejorar',
    mostFrequent: 'Respuestas más frecuentes',
    nothingHigh: 'Ninguna pregunta con al menos la mitad de respuestas favorables destaca sobre las demás.',
    nothingLow:
      'Ninguna pregunta queda claramente por debajo de las demás: los intervalos probables se superponen.',
    answered: (labels, question) =>
      labels === null
        ? `respondió favorablemente: ${asQuestion(question)}`
        : `respondió ${answers(labels)}: ${asQuestion(question)}`,
    pointsSince: (name, earlier, before, now) =>
      `puntos en ${name} desde ${earlier}, de ${before}% a ${now}%`,

    theme: 'Tema',
    question: 'Pregunta',
    answer: 'Respuesta',
    answersGiven: 'Respuestas',
    people: Many,
    share: 'Porcentaje',
    favorable: 'Favorable',
    likelyRange: 'Intervalo probable',
    change: 'Cambio',
    difference: 'Diferencia',
    survey: 'Encuesta',
    group: 'Grupo',
    everybody: 'Total',
    clearlyUp: 'sube claramente',
    clearlyDown: 'baja claramente',
    noClearChange: 'sin cambio claro',
    favorableLikely: (low, high) =>
      low === high
        ? 'favorable, con menos de un punto de margen'
        : `favorable, probablemente ${low}–${high}%`,
    notShown: 'no se muestra',
    tones: ['Menos favorable', 'Poco favorable', 'Intermedia', 'Favorable', 'Más favorable'],
    who,

    reading: {
      title: 'Cómo leer este informe',
      favorable:
        'Favorable es el porcentaje de respuestas por encima del punto medio de la escala: de cinco respuestas, las dos mejores. La respuesta intermedia no cuenta ni a favor ni en contra; «No sé» y otras parecidas no se incluyen.',
      theme: 'Un tema reúne las respuestas a todas sus preguntas.',
      range:
        'El intervalo probable indica cuánto puede haber movido el azar un porcentaje. Es más amplio donde respondieron menos personas.',
      rangeKnown:
        'El intervalo probable indica dónde estaría probablemente un porcentaje si hubieran respondido todas las personas consultadas. Cuantas más respondieron, más estrecho es.',
      change:
        '«Sube claramente» y «baja claramente» se dicen solo de cambios lo bastante grandes para importar y que difícilmente se deben al azar. Los demás aparecen como «sin cambio claro».',
      difference:
        'Un grupo se compara con todas las demás personas. Una diferencia se menciona solo cuando es lo bastante grande para importar, difícilmente se debe al azar, con una corrección por las comparaciones dentro de cada agrupación, y es clara para ese grupo por sí solo.',
      hidden: (k) =>
        `Donde respondieron menos de ${k} ${many} no se muestra nada; se omiten además algunas cifras para que un grupo así no se pueda deducir. En las tablas, «–» indica ambos casos.`,
      masked:
        'Donde casi todas las personas de un grupo dieron una misma respuesta, se muestra una cifra como «≥ 95 %» en lugar de la exacta.',
      since: (surveys) =>
        surveys.length === 1
          ? `Los resultados se comparan con los de ${all(surveys)}.`
          : `Los resultados se comparan con los de la última encuesta que preguntó lo mismo, que es una de estas: ${all(surveys)}.`,
      rounded: 'Los porcentajes son enteros.',
      roundedChange: 'Un cambio es la diferencia de los dos porcentajes tal como están impresos.',
      roundedParts:
        'Las partes de una barra se redondean para que sumen 100 y pueden diferir en un punto de «Favorable».',
    },

    whoAnswered: {
      title: 'Quién respondió',
      rate: (n, asked, rate) => `${answered(n)} ${who(n)} de ${count(asked)} ${askedOnes}, el ${rate}%.`,
      low: 'Respondió menos de la mitad, de modo que quienes lo hicieron pueden ser distintos de quienes no.',
      tooMany: (n, asked) =>
        `Respondieron ${who(n)}, más que las ${count(asked)} personas que se dice que fueron consultadas; conviene revisar ese número.`,
      andOthers: (first, others) => `${first} y ${count(others)} más`,
      together: (short, whole) => `${quoted(short)} reúne a: ${whole}.`,
      unknown: (n) =>
        `${answered(n)} ${who(n)}. No se sabe a cuántas personas se preguntó, así que no hay tasa de respuesta.`,
      by: (key, text) => `Por ${by(key, text)}`,
      none: 'La encuesta no tiene grupos que distinguir, o son demasiado pequeños para mostrarse.',
      of: (n, asked) => `${count(n)} de ${count(asked)}`,
      rateOf: (n, asked, rate) => `${who(n)}, el ${rate}% de ${count(asked)} ${askedOnes}`,
      rateInTable: (n, asked, rate) => `${count(n)} de ${count(asked)}, el ${rate}%`,
      ofThoseAsked: 'Porcentaje de las personas consultadas.',
      ofThoseWho: 'Porcentaje de las personas que respondieron.',
    },
    breakdown: by,

    strengths: {
      title: 'Fortalezas y áreas por mejorar',
      intro: 'Estas preguntas destacan: no todos sus intervalos probables se superponen.',
      none: 'Ninguna pregunta destaca claramente. Los intervalos probables de todas se superponen, de modo que su orden puede deberse al azar.',
    },

    chapter: {
      eyebrow: (at, of) => `Tema ${at} de ${of}`,
      open: [
        (theme, percent, low, high) =>
          `El ${percent}% de las respuestas sobre ${theme} es favorable, ${between(low, high)}.`,
        (theme, percent, low, high) =>
          `Sobre ${theme}, el ${percent}% de las respuestas es favorable; ${runs(low, high)}.`,
        (theme, percent, low, high) =>
          `${quoted(theme)} reúne un ${percent}% de respuestas favorables, ${between(low, high)}.`,
      ],
      up: (before, earlier) => `Sube claramente desde el ${before}% de ${earlier}.`,
      down: (before, earlier) => `Baja claramente desde el ${before}% de ${earlier}.`,
      same: (before, earlier) => `En ${earlier} también fue del ${before}%.`,
      flat: (before, earlier) => `En ${earlier} fue del ${before}%; no es un cambio claro.`,
      spread: (most, high, least, low) =>
        `Las respuestas más favorables son a ${asQuestion(most)} (${high}%) y las menos favorables, a ${asQuestion(least)} (${low}%).`,
      close: (low, high) =>
        low === high
          ? 'Sus preguntas se responden de manera muy parecida.'
          : `Sus preguntas se responden de manera muy parecida, de ${low}% a ${high}% favorable.`,
      unclear: (low, high) =>
        `Sus preguntas van de ${low}% a ${high}% favorable, pero respondieron tan pocas personas que su orden puede deberse al azar.`,
      hidden: 'En conjunto, las respuestas sobre este tema no se pueden mostrar; algunas preguntas sí.',
      questions: (n) => (n === 1 ? 'Una pregunta' : `${numeral(n)} preguntas`),
      centeredNote: 'Porcentaje de respuestas, centrado en la respuesta intermedia.',
      questionsNote: 'Porcentaje de respuestas.',
      overTime: 'A lo largo del tiempo',
      unlike:
        'Hay un hueco donde la pregunta se hizo de otra manera o no se muestra. Las encuestas que no la hicieron no aparecen.',
      wrote: `Lo que escribieron ${theMany}`,
      differingBy: (key, text) => `Por ${by(key, text)}: grupos con diferencias claras`,
      mostDiffering: (shown, of, chapter) =>
        `Las ${count(shown)} mayores de ${count(of)}; ${quoted(chapter)} las tiene todas.`,
      groupsNote:
        '▲▼ Puntos por encima o por debajo del resto, donde la diferencia es lo bastante grande para importar y difícilmente se debe al azar.',
      rose: (question, points) =>
        `La pregunta que más sube es ${asQuestion(question)} (${signed(points)} puntos).`,
      fell: (question, points) =>
        `La pregunta que más baja es ${asQuestion(question)} (${signed(points)} puntos).`,
      alike: (breakdowns) =>
        `Según ${all(breakdowns)}, ningún grupo que se pueda mostrar difiere claramente en este tema.`,
      differ: 'Grupos que difieren en una de sus preguntas',
      toDiscuss: 'Para conversar',
      turned: (label) => `${quoted(label)} es la respuesta más favorable`,
      undirected: 'Aún no se ha indicado qué respuesta es la mejor, así que no hay porcentaje favorable.',
    },

    other: {
      title: 'Las demás preguntas',
      all: 'Todas las preguntas',
      base: (n) => `${answered(n)} ${who(n)}.`,
      outside: (n) =>
        `${count(n)} ${n === 1 ? 'eligió' : 'eligieron'} una respuesta fuera de la escala, como «No sé».`,
      missing: (n) => `${count(n)} la ${n === 1 ? 'dejó' : 'dejaron'} en blanco.`,
      several: 'Se podía elegir más de una respuesta; los porcentajes pueden sumar más de 100%.',
      sensitive: 'Pregunta sobre un asunto protegido: se muestra solo en conjunto.',
      average: (value) => `En promedio, ${value}.`,
      noAverage: 'No se da el promedio, porque unas pocas respuestas extremas lo distorsionarían.',
      quartiles: (low, middle, high) =>
        `La mitad de las respuestas está entre ${low} y ${high}; la mediana es ${middle}.`,
      masked: (label, n) =>
        `Casi todas las respuestas (${who(n)}) son de un mismo tipo (${label}); más diría algo de personas concretas.`,
      hidden: 'Demasiado pocas personas respondieron esta pregunta para mostrarla.',
    },

    groups: {
      title: 'Diferencias entre grupos',
      intro:
        'Porcentaje favorable de cada tema, por grupo. Un grupo se compara con todas las demás personas de la encuesta.',
      hidden: (k) =>
        `«–»: menos de ${k} personas, o cifra omitida para que un grupo así no se pueda deducir.`,
      largest: 'Las mayores diferencias',
      notable: 'Diferencias probablemente reales',
      sentence: (block, about, favorable, others) =>
        `${block}: ${favorable}% favorable en ${about}, ${others}% en el resto.`,
      none: 'Ninguna diferencia entre los grupos es lo bastante clara para distinguirla del azar. Eso también es un resultado.',
      notCompared: 'No se pudieron comparar grupos.',
      onlyTogether:
        'Algunas respuestas difieren entre los grupos en su conjunto, pero ningún grupo que se pueda mostrar difiere claramente del resto.',
      legend: 'Porcentaje favorable:',
      under: (percent) => `menos de ${percent}`,
      from: (low, high) => `${low} a ${high}`,
      over: (percent) => `${percent} o más`,
      choice: (question, breakdown) => `Las respuestas a ${question} varían según ${breakdown}.`,
      moreDifferences: (n) =>
        n === 1
          ? 'Hay una diferencia más que probablemente es real; sus cifras están en las tablas del final.'
          : `Hay ${count(n)} diferencias más que probablemente son reales; sus cifras están en las tablas del final.`,
      compared: 'Con corrección por las comparaciones dentro de cada agrupación.',
      counted: (of) =>
        `En cuántas de las ${count(of)} preguntas con escala las respuestas de cada grupo son claramente menos o más favorables que las del resto. No figuran los grupos sin diferencias claras.`,
      countedCaption: (key, text) => `Preguntas con diferencias claras por ${by(key, text)}`,
      less: 'Menos favorable',
      more: 'Más favorable',
      withoutThemes: 'La encuesta no tiene temas; los grupos están por pregunta en las tablas del final.',
    },

    comments: {
      title: `Lo que escribieron ${theMany}`,
      wrote: (n) => `${n === 1 ? 'Escribió' : 'Escribieron'} un comentario ${who(n)}.`,
      few: 'Muy pocos comentarios para mostrar.',
      terms: (terms) => `Palabras que destacan, con cuántas personas las usaron: ${terms}.`,
      term: (term, n) => `${term} (${count(n)})`,
      subjects: 'Asuntos',
      subject: 'Asunto',
      subjectsNote: 'Un comentario puede tratar de varios asuntos.',
      picked:
        'Estos comentarios los eligió el equipo de investigación. Se quitó lo que pueda identificar a alguien.',
      none: 'La encuesta no tiene preguntas que se respondieran con palabras propias.',
      name: (key) => subjectName(key, 'es'),
    },

    discuss: {
      title: 'Preguntas para conversar',
      intro: 'Los números dicen adónde mirar. Qué significan aquí lo dirán quienes conocen las escuelas.',
      low: [
        (question, percent) =>
          `El ${percent}% respondió favorablemente a ${asQuestion(question)}. ¿Qué hay detrás de las demás respuestas?`,
        (question, percent) =>
          `¿Qué tendría que cambiar para que más del ${percent}% responda favorablemente a ${asQuestion(question)}?`,
        (question, percent) =>
          `¿A quién podríamos preguntar sobre ${asQuestion(question)} (${percent}% favorable), y qué se podría probar en los próximos meses?`,
      ],
      down: (theme) => `¿Qué pasó entre las dos encuestas que explique el cambio en ${theme}?`,
      up: (theme) =>
        `¿Qué se hizo entre las dos encuestas que explique la mejora en ${theme}, y cómo se puede mantener?`,
      better: (block, theme) =>
        `Las respuestas sobre ${theme} son más favorables en el grupo ${quoted(block)}. ¿A qué puede deberse y qué se puede aprender de ello?`,
      worse: (block, theme) =>
        `Las respuestas sobre ${theme} son menos favorables en el grupo ${quoted(block)}. ¿A qué puede deberse y qué ayudaría?`,
      first: {
        title: 'Por dónde empezar',
        low: (question, percent) =>
          `Preguntar esta semana a ${theMany} qué hay detrás de sus respuestas a ${asQuestion(question)}: el ${percent}% es favorable.`,
        down: (theme, earlier) =>
          `Repasar con el equipo de cada escuela qué ha cambiado en ${theme} desde ${earlier}.`,
        worse: (block, theme, favorable, others) =>
          `Preguntar en el grupo ${quoted(block)} qué ayudaría en ${theme}: ${favorable}% favorable, ${others}% en el resto.`,
        group: (block, n, of) => `${quoted(block)} (${count(n)} de ${count(of)} preguntas)`,
        groups: (groups) =>
          `Preguntar qué ayudaría en ${all(groups)}: sus respuestas son claramente menos favorables que las del resto.`,
        calm: 'Conversar sobre los resultados con quienes trabajan aquí todos los días: ninguno queda claramente por debajo de los demás.',
        allLow: (percent) =>
          `Preguntar esta semana a ${theMany} qué hay detrás de sus respuestas: el ${percent}% es favorable y ninguna pregunta destaca claramente.`,
        surprise: 'Preguntar a quienes trabajan aquí todos los días qué respuestas les sorprenden.',
        tell: `Contar a ${theMany} qué se escuchó y qué pasará ahora.`,
      },
      understand: '¿Cuál de estos resultados nos gustaría entender mejor?',
      calm: [
        'Ningún resultado queda claramente por debajo de los demás. ¿Cuál de estos resultados nos gustaría entender mejor?',
        '¿Qué respuestas sorprenden a quienes trabajan aquí todos los días?',
        '¿Qué diremos a quienes respondieron sobre lo que escuchamos?',
      ],
      recommendations: 'Recomendaciones',
      empty: 'Aún no se ha escrito ninguna.',
    },

    method: {
      title: 'Método y privacidad',
      made: (survey, day) => `Este informe se hizo con las respuestas a ${quoted(survey)} el ${day}.`,
      counted: 'Cada respuesta cuenta una vez. No se borró, ponderó ni completó nada.',
      measures:
        'El intervalo probable es el del 95% de Wilson (1927), más estrecho donde se sabe a cuántas personas se preguntó. Los cambios se comparan con el intervalo de Newcombe (1998, método 10) y una prueba de dos proporciones; los grupos, con la g de Hedges y Kruskal-Wallis, o con ji cuadrada y la V de Cramér. Todo se corrige por el número de comparaciones según Benjamini y Hochberg.',
      means:
        'La media es el promedio de las respuestas en puntos, con 1 para la respuesta menos favorable de la escala, o 0 si sus respuestas son números desde 0; la DE, o desviación estándar, indica qué tan lejos de la media están las respuestas.',
      score:
        'La puntuación de un tema es la media, de 0 a 100, de quienes respondieron al menos la mitad de sus preguntas. Alfa y omega indican si sus preguntas miden lo mismo; a partir de 0.7, aproximadamente, lo hacen.',
      privacy: (k) =>
        `No se muestra ninguna cifra de un grupo de menos de ${k} personas, y ninguna combinación de cifras revela algo de tan pocas. Nombres, direcciones y otras columnas personales se dejaron fuera antes de contar.`,
      comments:
        'Los comentarios están en este informe solo donde una persona los eligió, sin lo que pueda identificar a alguien.',
      notes: 'Sobre los datos',
      note: {
        repeated: (n) => `${n} respuestas son iguales a otra en todo. Cuentan.`,
        'straight-lined': (n) =>
          `${n} ${many} dieron la misma respuesta en toda una serie de preguntas. Cuentan.`,
        fast: (n) => `${n} ${many} respondieron mucho más rápido que el resto. Cuentan.`,
        'hardly-answered': (n) => `${n} ${many} dejaron casi todas las preguntas en blanco. Cuentan.`,
        'failed-check': (n) => `${n} ${many} fallaron la pregunta de atención. Cuentan.`,
      },
      skipped: (questions) => `Más a menudo sin respuesta: ${all(questions)}.`,
      skippedBy: (question, n) => `${asQuestion(question)} (${who(n)})`,
      fewer: (k) => `Menos de ${k}`,
      notAnalysed: 'Sin analizar',
      // A column without a heading is named by its position.
      notAnalysedFor: (column, reason) =>
        `${column.replace(/^Column (?=\d+$)/, 'Columna ')}: ${reasonInSpanish(reason) ?? 'No se pudo analizar.'}`,
      unsure: 'Conviene revisar cómo se leyeron estas preguntas:',
      more: (n) => `y ${count(n)} más, que están en «Cómo leímos su archivo» en la página de los resultados`,
    },

    tables: {
      title: 'Tablas',
      intro:
        'Las cifras de este informe con el número de personas que hay detrás de cada una. Las cifras de dos grupos a la vez, como un grado de una escuela, están en la hoja de cálculo que se puede descargar donde se exploran los resultados.',
      themes: 'Temas',
      themesCaption: 'Temas: personas, porcentaje favorable, intervalo probable, puntuación y fiabilidad',
      questions: 'Preguntas con escala',
      questionsCaption: 'Preguntas con escala: personas, porcentaje favorable e intervalo probable',
      answers: 'Respuestas en porcentajes',
      longAnswers: 'Respuestas en porcentajes, escalas de muchas respuestas',
      answersCaption: (of) => `Respuestas en porcentajes: ${of}`,
      by: (key, text) => `Porcentaje favorable por ${by(key, text)}, con número de personas`,
      answersBy: (key, text) =>
        `Otras preguntas por ${by(key, text)}, en porcentajes, con número de personas`,
      themeOrQuestion: 'Tema o pregunta',
      score: 'Puntuación',
      alpha: 'Alfa',
      omega: 'Omega',
      mean: 'Media',
      sd: 'DE',
    },

    tooFew: {
      text: (k) =>
        `Respondieron menos de ${k} ${many}. Para que nadie pueda ser reconocido no se muestra ningún resultado, y este informe no contiene cifras sobre esas respuestas.`,
      suppressed: (k) =>
        `A ninguna pregunta dieron ${k} ${many} o más una respuesta que se pueda mostrar. Para que nadie pueda ser reconocido, este informe no contiene cifras sobre las preguntas.`,
      title: 'Qué se puede hacer',
      next: (k) => [
        `Pregunte a quienes aún no han respondido: los resultados se muestran a partir de ${k} respuestas a una pregunta.`,
        'Cuando haya más respuestas, suba la encuesta de nuevo. El informe se hará otra vez.',
      ],
    },
  }
}
