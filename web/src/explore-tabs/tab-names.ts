const names = {
  en: {
    report: 'Report',
    overview: 'Overview',
    themes: 'Themes',
    questions: 'Questions',
    groups: 'Groups',
    'over-time': 'Over time',
    comments: 'Comments',
    reading: 'How we read your file',
    all: 'Report and results',
  },
  es: {
    report: 'Informe',
    overview: 'Resumen',
    themes: 'Temas',
    questions: 'Preguntas',
    groups: 'Grupos',
    'over-time': 'A lo largo del tiempo',
    comments: 'Comentarios',
    reading: 'Cómo leímos su archivo',
    all: 'Informe y resultados',
  },
} as const
const readingForOthers = { en: 'How we read the file', es: 'Cómo leímos el archivo' } as const

/** The names of the tabs about a report and the results that it is about; `isOwn` for the owner of the upload. */
export const tabNames = (language: keyof typeof names, isOwn: boolean) => ({
  ...names[language],
  ...(!isOwn && { reading: readingForOthers[language] }),
})
