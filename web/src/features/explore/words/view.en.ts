import { counted, grouped } from '#contract/counted.ts'
import { type Audience, nouns } from '#contract/results/audience.ts'

const months = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' })
const short = new Intl.DateTimeFormat('en-US', { month: 'short', year: '2-digit' })

/** The words of the bar above the figures, and of comparing, copying and printing them. */
export function view(audience: Audience, isOwn: boolean) {
  const [one, many] = nouns.en[audience]
  const people = (n: number) => counted(n, one, many)
  return {
    bar: 'What is shown',
    only: 'Only',
    by: 'By',
    compare: 'Compare with',
    nothing: 'Nothing',
    clear: 'Clear the filter',
    figuresOf: (n: number) => `Figures of ${people(n)}`,
    month: (moment: string) => months.format(new Date(moment)),
    shortMonth: (moment: string) => short.format(new Date(moment)),
    since: (when: string) => `Since ${when}`,
    sinceUpload: (title: string) => `since ${title}`,
    notThen: {
      'not-asked': 'not asked then',
      'asked-otherwise': 'asked differently then',
      'not-shown': 'not shown then',
    },
    sinceBefore: 'Since the one before',
    up: (when: string) => `Clearly up since ${when}`,
    down: (when: string) => `Clearly down since ${when}`,
    points: (n: number): string => (Math.abs(n) === 1 ? 'point' : 'points'),
    fromTo: (name: string, before: number, now: number) => `${name}, ${before}% to ${now}%`,
    peopleBefore: (n: number, when: string) => `${grouped(n)} in ${when}`,
    before: (name: string, when: string, percent: number) => `${name}; ${when} ${percent} percent`,
    percentIn: (percent: number, when: string) => `${percent}% in ${when}`,
    tooSmall: 'This group is too small to show',
    tooSmallText: (group: string, k: number) => `${group} has fewer than ${k} ${many}. Choose a wider group.`,
    print: 'Print',
    draftNote: (day: string) =>
      `, worked out from ${isOwn ? 'your file' : 'the file'} on ${day}. Our research team checks them for the Insights Report${isOwn ? ', and we’ll e-mail you when it is ready' : ''}.`,
    draftLead: 'These are draft results',
    others: `All other ${many}`,
    all: `All ${many}`,
    ofGroup: 'Group',
    difference: 'Difference',
    showAll: (n: number) => `Show all ${grouped(n)}`,
    showFewer: 'Show fewer',
    shownOf: (n: number, of: number) => `${grouped(n)} of ${grouped(of)} shown`,
    real: (n: number, of: number) =>
      `${grouped(n)} of ${counted(of, 'comparison')}: large enough to matter, and unlikely to be chance after allowing for so many looks.`,
    realAbove: (points: number) => `▲ ${points}`,
    realBelow: (points: number) => `▼ ${points}`,
    favorableMode: 'Favorable',
    mode: 'What the cells show',
    differBy: (n: number, of: number, breakdown: string) =>
      `Answers to ${n === of ? (of === 1 ? 'the question' : `all ${grouped(of)} questions`) : `${grouped(n)} of ${grouped(of)} questions`} differ by “${breakdown}”.`,
    compareGroups: 'Compare groups',
    scoredTitle: 'Questions with a scale',
    sort: 'Order',
    sortBy: { favorable: 'Most favorable first', gap: 'Largest gap first', asked: 'As asked' },
    manyGroups: {
      themes: 'All themes',
      questionsOf: (theme: string) => `Questions: ${theme}`,
      name: 'By name',
      people: `Most ${many} first`,
      favorable: (subject: string) => `Most favorable first: ${subject}`,
    },
    openQuestion: 'See its answers',
    filterTo: (group: string) => `Only ${group}`,
    selected: 'Selected cell',
    within: (group: string) =>
      `Percent favorable by group among those of “${group}”. We cannot tell whether these groups differ by more than chance.`,
    differenceTitle: `Difference from all other ${many}`,
    differenceText:
      'In points of percent favorable. Only differences that are likely real are colored. The group’s own percent is below.',
    differenceSteps: ['−10 or less', '−9 to −1', 'too small to tell', '+1 to +9', '+10 or more'],
    unclear: (points: number, isTested: boolean) =>
      `${points === 0 ? ', the same as the others' : `, ${counted(Math.abs(points), 'point')} ${points > 0 ? 'above' : 'below'} the others`}${isTested ? ', no clear difference' : ''}`,
    untested: 'not compared',
    selectFirst: `Choose a cell to compare its group with all other ${many}.`,
    selectHint: 'Use the arrow keys to move between cells. Press Enter or click for details.',
    largeEnough: 'Large enough to matter, and unlikely to be chance.',
    notClear: 'No clear difference: it may be chance.',
    notCompared: 'We cannot tell here whether this differs from the others by more than chance.',
    questionsOf: (theme: string) => `Questions of ${theme}`,
    kept: (table: string, day: string) =>
      `${table}: these figures stay as they were on ${day}. Since then, too few ${many} answered or changed an answer. Next to the earlier figures, new ones could reveal what individuals said.`,
    hiddenWhy: (k: number) =>
      `A group of fewer than ${k} ${many} is not shown, nor a second one from which it could be worked out.`,
    gaveNone: (n: number, breakdown: string) => `${people(n)} gave no answer to “${breakdown}”.`,
    besideOf: 'Groups',
    legend: ['Least favorable', 'Unfavorable', 'In the middle', 'Favorable', 'Most favorable'],
    legendText:
      'Percent of answers, centered on the middle one. Whole percents are rounded to add up to 100.',
    answers: 'Answers',
    details: (question: string) => `Details of “${question}”`,
    closeDetails: (question: string) => `Close the details of “${question}”`,
    allAnswers: 'All answers',
    byGroup: (breakdown: string) => `Favorable by ${breakdown.toLowerCase()}`,
    dashed: (percent: number) => `Dashed line: everybody shown here, ${percent}%.`,
    apart: (high: string, most: number, low: string, least: number) =>
      `${high} (${most}%) is more favorable than ${low} (${least}%): this difference is likely real.`,
    alike: 'No difference between these groups is clear enough to rule out chance.',
    dot: (group: string, percent: number, low: number, high: number, n: number) =>
      `${group}: ${percent} percent favorable of ${people(n)}, likely between ${low} and ${high}`,
    surveys: (n: number) => counted(n, 'survey'),
    scale: (from: number, to: number) =>
      `Percent favorable, with the likely range. All charts share one scale, ${from} to ${to}.`,
    notAsked: (n: number) =>
      n === 1
        ? 'One earlier upload did not ask this, or not in the same way.'
        : `${grouped(n)} earlier uploads did not ask this, or not in the same way.`,
    allThemes: 'All themes',
    chart: {
      asTable: 'View as table',
      asChart: 'View as chart',
      copy: 'Copy',
      copyPicture: 'Copy as picture',
      copyTable: 'Copy as table',
      pictureCopied: 'The picture is copied.',
      pictureSaved: 'The picture is saved.',
      tableCopied: 'The table is copied.',
      notCopied: 'This could not be copied. Please try again, or check that your browser allows copying.',
    },
  }
}
