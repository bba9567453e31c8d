/** The names of the tabs about a report and the results that it is about, in each language of these pages. */
export const tabNames = {
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
