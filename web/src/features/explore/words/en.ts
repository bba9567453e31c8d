import { counted, grouped } from '#contract/counted.ts'
import { percent } from '#contract/percents.ts'
import type { AnsweredDays } from '#contract/results/analyses.ts'
import { type Audience, nouns } from '#contract/results/audience.ts'
import { subjectName } from '#contract/results/comment-subjects.ts'
import { openDraftWords } from '#web/open-draft/open-draft-words.ts'
import { dayOf, daysOf } from '#web/ui/date.ts'
import { fileWords } from '#web/ui/files/file-link.ts'
import { view } from './view.en.ts'

const or = new Intl.ListFormat('en-US', { type: 'disjunction' })

/**
 * All words of the pages about the results of an upload, whose people are called what they are; `isOwn` for those who own it.
 */
export function en(audience: Audience, isOwn: boolean) {
  const [one, many] = nouns.en[audience]
  const Many = `${many.charAt(0).toUpperCase()}${many.slice(1)}`
  const people = (n: number) => counted(n, one, many)
  return {
    language: 'en' as 'en' | 'es',
    view: view(audience, isOwn),
    day: (moment: string) => dayOf(moment),
    /** Why a column is read as it is, or has no figure, as the engine says it. */
    reason: (text: string): string => text,
    back: 'Upload Results',
    results: 'Results',
    uploaded: (day: string) => `Uploaded ${day}`,
    answeredOn: ({ from, to }: AnsweredDays) => `Answered ${daysOf(from, to)}`,
    answered: (n: number, asked: number | null) =>
      asked === null
        ? `${people(n)} answered`
        : `${grouped(n)} of ${people(asked)} answered${n <= asked ? ` (${percent(n / asked)}%)` : ''}`,
    draft: 'Draft results',
    hiddenNote: (k: number) => `Groups under ${k} ${many} stay hidden.`,
    outdated: 'We are recalculating these results. This page will update by itself.',
    openDraft: openDraftWords,
    file: fileWords,
    download: 'Download figures',
    check: 'Check how we read your file',
    loading: 'The results are loading',
    notFoundTitle: 'Results not found',
    notFound:
      'We could not find these results. They may have been deleted, or they may belong to somebody else.',

    people: `${Many} who answered`,
    of: (n: number) => `of ${grouped(n)}`,
    rate: (percent: number) => `${percent}% of those who were asked`,
    tooMany: 'More answers than people asked. Please check the number.',
    rateUnknown: 'Number of people asked not given',
    favorableAll: 'Favorable answers, all questions',
    likely: (low: number, high: number) => `likely ${low}–${high}%`,
    scored: (questions: number, inThemes: number, themes: number) =>
      themes === 0
        ? counted(questions, 'scored question')
        : `${counted(questions, 'scored question')}${inThemes < questions ? `, ${grouped(inThemes)} of them` : ''} in ${counted(themes, 'theme')}`,
    mostFavorable: 'Most favorable',
    leastFavorable: 'Least favorable',
    takeWithYou: 'Take it with you',
    theseResults: 'These results',
    asShown: 'Every figure shown here',
    strengths: (n: number) => (n === 0 ? 'Strengths' : counted(n, 'strength')),
    growth: (n: number) => `${n} to work on`,
    noStrengths: 'No question clearly stands out because all of their likely ranges overlap.',
    noneHigh: 'No question that at least half answered favorably stands out.',
    noneScored:
      'No question in this survey has a scale, so none has a percent favorable. See Questions and Comments for what people answered.',
    mostFrequent: 'Most frequent answers',
    answeredWith: (answers: string[]) => `answered ${or.format(answers)}: `,
    answeredFavorably: 'answered favorably: ',
    themesTitle: 'Themes',
    themesText: 'Percent of answers that are favorable. Choose a theme to see its questions.',
    noThemes: (mayChange: boolean) =>
      `No themes were found in this survey.${mayChange ? ' You can group its questions into themes under “How we read your file”.' : ''}`,
    questionsOf: (n: number) => counted(n, 'question'),
    favorableKey: 'Favorable answers',
    rangeKey: 'Likely range',
    rangeKeyAll: 'Likely range if everybody had answered',
    theme: 'Theme',
    question: 'Question',
    favorable: 'Favorable',
    whoAnswered: 'Who answered',
    andOthers: (first: string, others: number) => `${first} and ${others} others`,
    ofAsked: (n: number, asked: number) => `${grouped(n)} of ${people(asked)}`,
    lowRate: 'Few of those who were asked',
    notAnalysed: (text: string, reason: string) => `“${text}” has no figure. ${reason}`,
    moreNotAnalysed: (n: number) => `${counted(n, 'more column')} without a figure.`,
    goodToKnow: 'Good to know',
    nothingToKnow: 'We noticed nothing unusual in the answers.',
    unsure: (n: number) =>
      n === 1
        ? 'Please check one question: we are not sure how to read it.'
        : `Please check ${n} questions: we are not sure how to read them.`,
    note: {
      repeated: (n: string) => `${n} responses equal another one in every answer. They count.`,
      'straight-lined': (n: string) =>
        `${n} ${many} chose the same place in a whole row of questions. They count.`,
      fast: (n: string) => `${n} ${many} answered much faster than the others. They count.`,
      'hardly-answered': (n: string) => `${n} ${many} left almost every question empty. They count.`,
      'failed-check': (n: string) => `${n} ${many} did not pass the attention check. They count.`,
      skipped: (n: string, question: string) => `${n} ${many} gave no answer to “${question}”.`,
    },
    fewer: (k: number) => `Fewer than ${k}`,

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
    /** Instead of an average that a few extreme answers distort. */
    middle: 'Middle answer',
    turned: 'Here a low answer is the favorable one.',
    direction: 'We don’t know yet which answer is the better one.',
    sensitive: 'A protected topic: shown for all together only.',
    answer: 'Answer',
    share: 'Share',
    count: Many,
    questionsTitle: 'Questions',
    searchQuestions: 'Search questions',
    noQuestions:
      'No question in this survey has answers that can be counted. See Comments for what people wrote.',
    noMatch: 'No questions match your search.',
    clear: 'Clear the search',
    allThemes: 'All themes',

    groupsTitle: 'Groups',
    groupsText: `Percent favorable by group. A group is compared with all other ${many}, never with the next column.`,
    by: 'Show by',
    everybody: 'Everybody',
    noBreakdowns:
      'This survey did not ask about groups such as school or grade, or its groups are too small to show.',
    real: `Likely real difference from all other ${many}`,
    cell: (group: string, name: string, percent: number, n: number) =>
      `${name}, ${group}: ${percent} percent favorable of ${people(n)}`,
    pointsAbove: (points: number) => `, likely real: ${points} points above the others`,
    pointsBelow: (points: number) => `, likely real: ${points} points below the others`,
    differences: 'Likely real differences',
    noDifferences: 'No difference between groups is clear enough to rule out chance.',

    trendTitle: 'Over time',
    trendText: 'The same question in earlier uploads of your district. All points share one scale.',
    show: 'Show',
    noEarlier:
      'This was not asked in an earlier upload. Once you ask it again, you can compare the two here.',
    trendPoint: (title: string, percent: number, low: number, high: number) =>
      `${title}: ${percent} percent favorable, likely between ${low} and ${high}`,
    upload: 'Upload',
    change: 'Change',
    clearlyUp: 'clearly up',
    clearlyDown: 'clearly down',
    noClearChange: 'no clear change',
    trendReason: {
      'not-asked': 'Not asked in this upload',
      'asked-otherwise': 'Asked differently, so not comparable',
      'not-shown': `Fewer ${many} than the minimum, or not shown`,
    },
    commentsTitle: 'Comments',
    noComments: 'This survey has no questions with comments.',
    commentsOf: 'Comments to',
    wrote: (n: number) => `${people(n)} wrote something.`,
    fewComments: 'Too few comments to show.',
    withheldComments: 'Your district shows what comments are about, but not the comments themselves.',
    sensitiveComments:
      'Comments on this question are not shown because it is a protected topic or names in them cannot be masked.',
    subjects: 'Subjects',
    subjectsText: 'A comment can be about several subjects.',
    noSubjects: 'No subject has five comments or more.',
    terms: 'Words that stand out',
    maskedComments: 'Names, numbers and addresses are removed. Comments are in no particular order.',
    more: 'Show more comments',
    searchComments: 'Search comments',
    foundComments: (n: number) => counted(n, 'comment'),
    noComment: 'No comments match your search.',
    searchFor: (term: string) => `Search for “${term}”`,
    harm: (rows: string) =>
      `Some comments may need immediate attention. They are not shown here. Please read these rows of the file: ${rows}.`,
    subject: (key: string) => subjectName(key, 'en'),
    readAs: {
      rating: 'Question with a scale',
      choice: 'Question with one answer',
      'yes-no': 'Yes or no',
      count: 'Amounts, in order',
      several: 'Choose several',
      number: 'Number',
      text: 'Comments',
      breakdown: 'Group',
      check: 'Check of attention',
      time: 'Date answered',
      identifier: 'Left out: number or code',
      personal: 'Left out: personal',
      empty: 'Left out: empty',
      unknown: 'Not known',
    },
    reading: {
      title: 'Check how we read your file',
      text: 'Nothing changes until you save. You can come back and correct this later.',
      scored: 'Scored questions',
      inThemes: (n: number) => (n === 0 ? 'No theme is named yet' : `in ${counted(n, 'theme')}`),
      toCompare: 'Groups to compare',
      identifying: 'Identify people',
      allSure: 'Nothing is unclear',
      template: 'Survey template',
      noTemplate: 'None, or not known',
      askedByForm: (name: string) => `This form was made from ${name}, so its questions are known.`,
      withTemplate: 'The file contains its questions, so scales, themes and groups are known.',
      withoutTemplate:
        'If this is a survey from the library, choose it so that we know its scales, themes and groups.',
      otherTemplate:
        'Fewer than 60 percent of the columns match its questions, so each column is read on its own.',
      templateLater: 'We will read the file as this survey once you save.',
      templatesFailed: 'The surveys could not be loaded. Open this page again to choose another.',
      show: 'Show',
      all: (n: number) => `All ${grouped(n)}`,
      check: (n: number) => `Please check ${grouped(n)}`,
      questions: (n: number) => `Questions ${grouped(n)}`,
      groups: (n: number) => `Groups ${grouped(n)}`,
      other: (n: number) => `Other ${grouped(n)}`,
      noColumns: 'No columns of this kind.',
      showAll: (n: number) => `Show all ${grouped(n)}`,
      remembered: 'An earlier upload of this form was corrected; we read this one the same way.',
      column: (name: string) => `Column ${name}`,
      examples: (answers: string[]) => answers.map((answer) => `“${answer}”`).join(' · '),
      noExamples: 'Personal: its answers are never shown.',
      leftOutOfFile: 'Left out of the upload: its answers were never stored.',
      says: 'What it says',
      howSure: 'How sure',
      readAs: 'We read it as',
      theme: 'Theme',
      order: 'Order of the answers',
      leftOut: (answers: string) => `Left out: ${answers}`,
      orderLater: 'You can change the order of its answers after you save.',
      change: 'Change the order',
      done: 'Done',
      up: (answer: string) => `Move “${answer}” up`,
      down: (answer: string) => `Move “${answer}” down`,
      leaveOut: (answer: string) => `Leave out “${answer}”`,
      putBack: (answer: string) => `Count “${answer}” again`,
      moved: (answer: string, place: number, of: number) => `“${answer}” is now ${place} of ${of}.`,
      better: 'Better answer',
      isBetter: (answer: string) => `“${answer}” is better`,
      betterInAll: (n: number, low: string, high: string) =>
        `Better answer in ${counted(n, 'question')} with the numbers ${low} to ${high}`,
      choose: 'Choose',
      theseQuestions: 'These questions',
      noneBetter: 'Neither, or not known',
      sensitive: 'A protected topic: shown for all together only',
      sure: 'Sure',
      likely: 'Likely',
      pleaseCheck: 'Please check',
      setByYou: 'Set by you',
      confirm: 'This is right',
      undoRow: 'Undo',
      ownReading: 'Back to our reading',
      willBeOwn: 'We will go back to our own reading of this column once you save.',
      remember: 'Read the next upload of this form the same way',
      save: 'Save and work out again',
      saving: 'Saving…',
      changed: (n: number, isTemplate: boolean) =>
        `${[...(isTemplate ? ['Survey template'] : []), ...(n > 0 ? [counted(n, 'column')] : [])].join(' and ')} changed, not saved yet`,
      nothingChanged: 'Nothing to save yet.',
      saved: 'Saved. We are recalculating the results.',
      discard: 'Discard changes',
      loadNewer: 'Load the newer one and keep my changes',
      undo: 'Undo all corrections',
      undoTitle: 'Undo all corrections?',
      undoText: 'We go back to our own reading of every column, and the results are recalculated.',
      cancel: 'Cancel',
    },
    sharing: {
      open: 'Share',
      title: 'Share these results',
      text: 'People sign in with their own account. They see figures, never responses or comments, and small groups stay hidden. They get no e-mail: send them the link, or tell them to look under Upload Results.',
      draft: 'They will see that these are draft results.',
      loading: 'The people are loading',
      find: 'People of your district',
      findHint: 'Type at least two letters of a name.',
      finding: 'Looking…',
      nobodyFound: 'Nobody in your district has this name, or they are already in the list below.',
      findFailed: 'The search did not work. Please type again.',
      people: 'Who may see them',
      nobody: 'Nobody else yet. Search for somebody above.',
      sees: (name: string) => `What ${name} sees`,
      all: 'All of it',
      school: (school: string) => `${school} beside the total`,
      remove: (name: string) => `Remove ${name}`,
      cancel: 'Cancel',
      save: 'Save',
      saving: 'Saving…',
      saved: 'Sharing saved.',
      copyLink: 'Copy Link',
      copied: 'Link copied!',
      notCopied: 'The link could not be copied. You can copy it from the address bar.',
    },

    computing: 'We are working out the results',
    computingText: 'This takes a few seconds, a little longer for a large file. You can leave this page.',
    rowsRead: (rows: number, of: number) => `${grouped(rows)} of ${grouped(of)} responses read`,
    tooFew: 'Too few answers to show',
    tooFewText: (k: number) =>
      `Fewer than ${k} ${many} answered. To keep what each of them said private, nothing is shown, not even how many. ${isOwn ? 'Your file is stored, and your' : 'The file is stored, and its'} report is requested.`,
    waiting: 'More answers are needed before this is shown again',
    waitingText:
      'There are so few new answers that they could be identified by comparison with earlier results.',
    unreadable: 'We could not work out these results',
    unreadableWhy: {
      'too-costly':
        "This file is too large to analyze here. It is stored, and our research team can make its report by hand. If it has columns you don't need, leave them out and upload it again.",
      failed: `Something went wrong on our side, several times. Nothing is lost: ${isOwn ? 'your responses are stored and can be downloaded' : 'the responses are stored'}, our research team has been told, and can make the report by hand. You can contact us, too.`,
      damaged: 'The stored responses can no longer be read. Please upload the file again, or contact us.',
      gone: 'The responses of this upload no longer exist.',
      'never-read':
        'This upload was stored before results could be explored. Its report is made by hand. To explore it, upload the file again.',
    },
    support: 'Contact support',
  }
}

/** The words of a language. */
export type Words = ReturnType<typeof en>
