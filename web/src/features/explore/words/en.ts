import { counted, grouped } from '#web/ui/counted.ts'

const people = (n: number) => (n === 1 ? '1 person' : `${grouped(n)} people`)

/** All words of the pages about the results of an upload. */
export const en = {
  back: 'Survey results',
  tabs: {
    overview: 'Overview',
    themes: 'Themes',
    questions: 'Questions',
    groups: 'Groups',
    'over-time': 'Over time',
    comments: 'Comments',
    reading: 'How we read your file',
  },
  tabsName: 'Explore the results',
  uploaded: (day: string) => `Uploaded ${day}`,
  answered: (n: number, asked: number | null) =>
    asked === null ? `${people(n)} answered` : `${grouped(n)} of ${grouped(asked)} people answered`,
  draft: 'Draft results',
  draftNote:
    'These are draft results, worked out from your file. Our research team checks them for the Insights Report.',
  hiddenNote: (k: number) => `Groups under ${k} people stay hidden.`,
  outdated: 'These results are being worked out again. This page changes by itself.',
  download: 'Download figures',
  check: 'Check how we read your file',
  loading: 'The results are loading',
  notFoundTitle: 'These results are not here',
  notFound: 'We could not find these results. They may have been deleted, or they belong to somebody else.',

  people: 'People who answered',
  of: (n: number) => `of ${grouped(n)}`,
  rate: (percent: number) => `${percent}% of those who were asked`,
  tooMany: 'More answers than people asked; check the number.',
  rateUnknown: 'Nobody has said how many were asked',
  favorableAll: 'Favorable answers, all questions',
  likely: (low: number, high: number) => `likely ${low}–${high}%`,
  scored: (questions: number, themes: number) =>
    themes === 0
      ? counted(questions, 'scored question')
      : `${counted(questions, 'scored question')} in ${counted(themes, 'theme')}`,
  mostFavorable: 'Most favorable',
  leastFavorable: 'Least favorable',
  strengths: (n: number) => counted(n, 'strength'),
  growth: (n: number) => `${n} to work on`,
  noStrengths: 'No question clearly stands out: the likely ranges of all of them overlap.',
  answeredFavorably: (percent: number) => `${percent}% answered favorably`,
  themesTitle: 'Themes',
  themesText: 'Percent of answers that are favorable. Choose a theme to see its questions.',
  noThemes:
    'No themes were found in this survey. Say which questions belong together under “How we read your file”.',
  questionsOf: (n: number) => counted(n, 'question'),
  favorableKey: 'Favorable answers',
  rangeKey: 'Likely range',
  rangeKeyAll: 'Likely range if everybody had answered',
  theme: 'Theme',
  question: 'Question',
  favorable: 'Favorable',
  asTable: 'View as table',
  asChart: 'View as chart',
  whoAnswered: 'Who answered',
  goodToKnow: 'Good to know',
  nothingToKnow: 'We noticed nothing unusual in the answers.',
  unsure: (n: number) =>
    n === 1
      ? 'Please check one question: we are not sure how to read it.'
      : `Please check ${n} questions: we are not sure how to read them.`,
  note: {
    repeated: (n: string) => `${n} responses equal another one in every answer. They count.`,
    'straight-lined': (n: string) =>
      `${n} people chose the same place in a whole row of questions. They count.`,
    fast: (n: string) => `${n} people answered much faster than the others. They count.`,
    'hardly-answered': (n: string) => `${n} people answered hardly any question. They count.`,
    'failed-check': (n: string) => `${n} people missed the check of attention. They count.`,
    skipped: (n: string, question: string) => `${n} people left “${question}” empty.`,
  },
  fewer: (k: number) => `Fewer than ${k}`,
  takeWithYou: 'Take it with you',
  theseFigures: 'These results',
  asShown: 'As shown here',

  hiddenCell: (k: number) => `<${k} or hidden`,
  hiddenName: (k: number) => `fewer than ${k} or not shown`,
  bar: (name: string, percent: number, low: number, high: number) =>
    `${name}: ${percent} percent favorable, likely between ${low} and ${high}`,
  masked: (name: string, label: string) => `${name}: ${label} favorable`,
  notShown: (name: string, k: number) => `${name}: fewer than ${k} or not shown`,
  distribution: (name: string, parts: string[]) => `${name}: ${parts.join(', ')}`,
  part: (label: string, percent: number) => `${label} ${percent} percent`,
  base: (n: number) => `${grouped(n)} answered`,
  outside: (n: number) => `${grouped(n)} outside the scale`,
  missing: (n: number) => `${grouped(n)} without an answer`,
  mentions: (n: number) => `${grouped(n)} choices by them; the shares may add up to more than 100%`,
  mean: 'Average',
  turned: 'Turned: here a low answer is the favorable one.',
  direction: 'We don’t know yet which answer is the better one.',
  sensitive: 'A protected topic: shown for all together only.',
  answer: 'Answer',
  share: 'Share',
  count: 'People',
  searchQuestions: 'Search questions',
  noMatch: 'No question has these words.',
  clear: 'Clear the search',
  allThemes: 'All themes',

  groupsTitle: 'Groups',
  groupsText: 'Percent favorable by group. A group is compared with all other people of the survey.',
  by: 'Show by',
  within: 'Only within',
  everybody: 'Everybody',
  noBreakdowns:
    'This survey has nothing to tell groups apart by, such as school or grade, or its groups are too small to be shown.',
  real: 'Likely real difference from everybody else',
  cell: (group: string, name: string, percent: number, n: number) =>
    `${name}, ${group}: ${percent} percent favorable of ${grouped(n)} people`,
  pointsAbove: (points: number) => `, likely real: ${points} points above the others`,
  pointsBelow: (points: number) => `, likely real: ${points} points below the others`,
  differences: 'Likely real differences',
  noDifferences: 'No difference between the groups is clear enough to be told from chance.',
  tests: (n: number) => `Corrected for all ${counted(n, 'comparison')} of this page.`,

  computing: 'We are working out your results',
  computingText: 'This takes a few seconds, a little longer for a large file. You can leave this page.',
  rowsRead: (rows: number, of: number) => `${grouped(rows)} of ${grouped(of)} responses read`,
  tooFew: 'Too few answers to show',
  tooFewText: (k: number) =>
    `Fewer than ${k} people answered. To keep what each of them said private, nothing is shown, not even how many. Your file is stored, and your report is requested.`,
  waiting: 'More answers are needed before this is shown again',
  waitingText: 'So few answers are new that they could be told from those shown before.',
  unreadable: 'We could not work out these results',
  retry: 'Try again',
}

/** The words of a language. */
export type Words = typeof en
