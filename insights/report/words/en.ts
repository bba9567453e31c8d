import { type Audience, nouns } from '#contract/results/audience.ts'
import { subjectName } from '#contract/results/comment-subjects.ts'
import { formatsOf } from './formats.ts'
import { withoutPeriod } from './shortened.ts'
import { statistics } from './statistics.en.ts'

const breakdowns: Record<string, string> = {
  grade: 'grade',
  school: 'school',
  gender: 'gender',
  race: 'race and ethnicity',
  language: 'home language',
  role: 'role',
  years: 'years here',
  age: 'age',
}

const numerals = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const numeral = (n: number) => numerals[n - 1] ?? String(n)

/** All words of a report that are not people's own. */
export function en(audience: Audience) {
  const formats = formatsOf('en')
  const { count, all, either, signed } = formats
  const [one, many] = nouns.en[audience]
  const who = (n: number) => `${count(n)} ${n === 1 ? one : many}`
  const Many = `${many.charAt(0).toUpperCase()}${many.slice(1)}`
  const theMany = audience === 'people' ? 'those who answered' : `the ${many}`
  const whoWork =
    audience === 'students' || audience === 'families'
      ? `those who work with the ${many} every day`
      : 'those who work here every day'
  const quoted = (text: string) => `“${text}”`
  const asQuestion = (question: string) => quoted(withoutPeriod(question))
  const answers = (labels: string[]) => either(labels.map(quoted))
  const by = (key: string, text: string) => breakdowns[key.split(':')[0]!] ?? quoted(text)
  const between = (low: number, high: number) =>
    low === high ? 'with a likely range of less than a point' : `likely between ${low}% and ${high}%`
  const runs = (low: number, high: number) =>
    low === high
      ? 'the likely range is less than a point wide'
      : `the likely range runs from ${low}% to ${high}%`
  return {
    formats,
    statistics,
    quoted,
    asQuestion,
    report: 'Insights Report',
    draft: 'Draft',
    unchecked: 'Draft, not yet checked by the research team',
    prepared: (day: string) => `Prepared ${day}`,
    collected: (survey: string, days: string | null) => (days === null ? survey : `${survey}, ${days}`),
    tooFewPeople: (k: number) => `Fewer than ${k} ${many} answered`,
    peopleAtSchools: (n: number, schools: number) =>
      schools < 2 ? who(n) : `${who(n)} at ${schools} schools`,
    rateOfAsked: (people: string, rate: number) => `${people}, ${rate}% of all who were asked`,
    page: ['Page ', ' of '] as [string, string],
    contents: 'Contents',

    glance: 'At a glance',
    headline: {
      upAndDown: (up: string, down: string) => `${up} clearly up, ${down} clearly down`,
      up: (names: string[]) => `${all(names)} clearly up`,
      down: (names: string[]) => `${all(names)} clearly down`,
      spread: (most: string, least: string) => `${most} stands out; ${least} needs attention`,
      attention: (least: string) => `${least} needs attention`,
      groups: (theme: string, breakdown: string) => `${theme}: answers differ by ${breakdown}`,
      groupsOfQuestions: (breakdown: string, n: number, of: number) =>
        n === of
          ? `Answers to all ${count(of)} questions differ by ${breakdown}`
          : `Answers to ${count(n)} of ${count(of)} questions differ by ${breakdown}`,
      together: 'No theme clearly stands apart from the others',
      answers: (people: number) => `What ${who(people)} told us`,
      tooFew: 'Too few answers to show',
    },
    summary: {
      people: (n: number, asked: number | null, rate: number | null) =>
        asked === null || rate === null
          ? `${who(n)} answered this survey.`
          : `${who(n)} answered this survey, ${rate}% of the ${count(asked)} who were asked.`,
      favorable: (percent: number) =>
        `Of all their answers to questions with a scale, ${percent}% are favorable.`,
      spread: (most: string, high: number, least: string, low: number) =>
        `Answers are most favorable about ${most} (${high}%) and least favorable about ${least} (${low}%).`,
      together: 'The likely ranges of the themes overlap, so none of them clearly stands apart.',
      changed: (earlier: string, up: string[], down: string[]) =>
        [
          `Compared with ${earlier}, answers are `,
          up.length > 0 ? `clearly up on ${all(up)}` : '',
          up.length > 0 && down.length > 0 ? ' and ' : '',
          down.length > 0 ? `clearly down on ${all(down)}` : '',
          '.',
        ].join(''),
      changedBy: (name: string, points: number, before: number, now: number) =>
        `${name} (${signed(points)} points, from ${before}% to ${now}%)`,
      unchanged: (earlier: string) => `No theme has clearly changed since ${earlier}.`,
      differs: (theme: string, breakdown: string, block: string, favorable: number, others: number) =>
        `By ${breakdown}, the clearest difference is about ${theme}: ${favorable}% favorable for ${quoted(block)}, compared with ${others}% for all other ${many}.`,
      alike: `No group that can be shown clearly differs from all other ${many}.`,
      start: (percent: number, labels: string[] | null, question: string) =>
        labels === null
          ? `A place to start is ${asQuestion(question)}, which ${percent}% answered favorably.`
          : `A place to start is ${asQuestion(question)}: ${percent}% answered ${answers(labels)}.`,
    },
    facts: {
      answered: `${Many} who answered`,
      ofAsked: (asked: number, rate: number) => `of ${count(asked)} asked, ${rate}%`,
      askedUnknown: 'number of people asked not known',
      manyMore: (asked: number) => `more than the ${count(asked)} reported as asked`,
      favorable: 'Favorable answers, all questions',
      scored: (questions: number) =>
        `${count(questions)} ${questions === 1 ? 'question' : 'questions'} with a scale`,
      changed: 'Themes clearly changed',
      changedOf: (n: number, of: number) => `${n} of ${of}`,
      upAndDown: (up: number, down: number) =>
        up + down === 0
          ? 'no clear change'
          : [up > 0 ? `${up} up` : '', down > 0 ? `${down} down` : ''].filter(Boolean).join(', '),
    },
    themes: (n: number) => `${numeral(n)} ${n === 1 ? 'theme' : 'themes'}`,
    someThemes: (n: number, of: number) => `The ${n} most and the ${n} least favorable of ${of} themes`,
    someQuestions: (n: number, of: number) => `The ${n} most and the ${n} least favorable of ${of} questions`,
    themesNote: (earlier: string | null) =>
      `Percent of answers that are favorable${earlier === null ? '.' : `, with the change since ${earlier}.`}`,
    themesMarks: (earlier: string | null) =>
      `The line shows the likely range${earlier === null ? '.' : `; ▼ marks ${earlier}.`}`,
    goesWell: 'What goes well',
    workOn: 'What to work on',
    mostFrequent: 'Most frequent answers',
    nothingHigh: 'No question that at least half answered favorably stands out as high.',
    nothingLow: 'No question stands out as low: the likely ranges overlap.',
    answered: (labels: string[] | null, question: string) =>
      labels === null
        ? `answered favorably: ${asQuestion(question)}`
        : `answered ${answers(labels)}: ${asQuestion(question)}`,
    pointsSince: (name: string, earlier: string, before: number, now: number) =>
      `points on ${name} since ${earlier}, from ${before}% to ${now}%`,

    theme: 'Theme',
    question: 'Question',
    answer: 'Answer',
    answersGiven: 'Answers',
    people: Many,
    share: 'Share',
    favorable: 'Favorable',
    likelyRange: 'Likely range',
    change: 'Change',
    difference: 'Difference',
    survey: 'Survey',
    group: 'Group',
    everybody: 'All',
    clearlyUp: 'clearly up',
    clearlyDown: 'clearly down',
    noClearChange: 'no clear change',
    favorableLikely: (low: number, high: number) =>
      low === high ? 'favorable, likely within a point' : `favorable, likely ${low}–${high}%`,
    notShown: 'not shown',
    tones: ['Least favorable', 'Unfavorable', 'In the middle', 'Favorable', 'Most favorable'],
    who,

    reading: {
      title: 'How to read this report',
      favorable:
        'Favorable is the share of answers above the middle of the scale: with five answers, the best two. The middle answer counts for neither side, and answers such as “Don’t know” are left out.',
      theme: 'A theme combines the answers to all of its questions.',
      range:
        'The likely range shows how far chance alone may have moved a percent. It is wider where fewer people answered.',
      rangeKnown: `The likely range shows where a percent would likely be if all ${many} who were asked had answered. The more of them answered, the narrower it is.`,
      change:
        '“Clearly up” and “clearly down” describe only changes that are large enough to matter and unlikely to be chance. All others read “no clear change”.',
      difference: `A group is compared with all other ${many}. A difference is named only where it is large enough to matter, unlikely to be chance after correcting for the comparisons within each grouping, and clear for that group by itself.`,
      hidden: (k: number) =>
        `Where fewer than ${k} ${many} answered, nothing is shown. A few more numbers are withheld so that such a group cannot be worked out. In tables, “–” stands for both.`,
      masked:
        'Where nearly everybody in a group gave the same answer, a figure such as “≥ 95 %” replaces the exact one.',
      since: (surveys: string[]) =>
        surveys.length === 1
          ? `Results are compared with those of ${all(surveys)}.`
          : `Results are compared with those of the last survey that asked the same question, one of ${all(surveys)}.`,
      rounded: 'Percents are whole.',
      roundedChange: 'A change is the difference between the two printed percents.',
      roundedParts:
        'The parts of a bar are rounded to add up to 100, so they may differ from Favorable by a point.',
    },

    whoAnswered: {
      title: 'Who answered',
      rate: (n: number, asked: number, rate: number) =>
        `${count(n)} of the ${who(asked)} who were asked answered: ${rate}%.`,
      low: 'Fewer than half answered; those who did may differ from those who did not.',
      tooMany: (n: number, asked: number) =>
        `${who(n)} answered, more than the ${count(asked)} reported as asked. Please check the number of people asked.`,
      andOthers: (first: string, others: number) => `${first} and ${count(others)} others`,
      together: (short: string, whole: string) => `${quoted(short)} stands for these together: ${whole}.`,
      unknown: (n: number) =>
        `${who(n)} answered. The number of people asked is not known, so no response rate can be given.`,
      by: (key: string, text: string) => `By ${by(key, text)}`,
      none: 'The survey did not ask about groups such as school or grade, or its groups are too small to show.',
      of: (n: number, asked: number) => `${count(n)} of ${count(asked)}`,
      rateOf: (n: number, asked: number, rate: number) => `${who(n)}, ${rate}% of ${count(asked)} asked`,
      rateInTable: (n: number, asked: number, rate: number) => `${count(n)} of ${count(asked)}, ${rate}%`,
      ofThoseAsked: 'Percent of those who were asked.',
      ofThoseWho: `Percent of the ${many} who answered.`,
    },
    breakdown: by,

    strengths: {
      title: 'Strengths and areas for growth',
      intro: 'These questions stand out because their likely ranges do not all overlap.',
      none: 'No question clearly stands out. All of their likely ranges overlap, so their order may be due to chance.',
    },

    chapter: {
      eyebrow: (at: number, of: number) => `Theme ${at} of ${of}`,
      open: [
        (theme: string, percent: number, low: number, high: number) =>
          `${percent}% of the answers about ${theme} are favorable, ${between(low, high)}.`,
        (theme: string, percent: number, low: number, high: number) =>
          `About ${theme}, ${percent}% of the answers are favorable; ${runs(low, high)}.`,
        (theme: string, percent: number, low: number, high: number) =>
          `On ${theme}, ${percent}% of the answers are favorable, ${between(low, high)}.`,
      ],
      up: (before: number, earlier: string) => `That is clearly up from ${before}% in ${earlier}.`,
      down: (before: number, earlier: string) => `That is clearly down from ${before}% in ${earlier}.`,
      same: (before: number, earlier: string) => `In ${earlier}, it was also ${before}%.`,
      flat: (before: number, earlier: string) =>
        `In ${earlier}, it was ${before}%, which is no clear change.`,
      spread: (most: string, high: number, least: string, low: number) =>
        `The most favorable answers are to ${asQuestion(most)} (${high}%), the least favorable to ${asQuestion(least)} (${low}%).`,
      close: (low: number, high: number) =>
        low === high
          ? `Answers to its questions are very similar.`
          : `Answers to its questions are very similar, from ${low}% to ${high}% favorable.`,
      unclear: (low: number, high: number) =>
        `Its questions range from ${low}% to ${high}% favorable, but so few people answered that their order may be due to chance.`,
      hidden: 'Taken together, the answers to this theme cannot be shown; single questions can.',
      questions: (n: number) => `${numeral(n)} ${n === 1 ? 'question' : 'questions'}`,
      centeredNote: 'Percent of answers, centered on the middle one.',
      questionsNote: 'Percent of answers.',
      overTime: 'Over time',
      unlike:
        'A gap means the question was asked differently or is not shown. Surveys that did not ask it are left out.',
      wrote: `What ${many} wrote`,
      differingBy: (key: string, text: string) => `By ${by(key, text)}: groups that clearly differ`,
      mostDiffering: (shown: number, of: number, chapter: string) =>
        `The ${count(shown)} largest of ${count(of)}; ${quoted(chapter)} has all.`,
      groupsNote: `▲▼ Points above or below all other ${many}, where the difference is large enough to matter and unlikely to be chance.`,
      rose: (question: string, points: number) =>
        `The rise is largest for ${asQuestion(question)} (${signed(points)} points).`,
      fell: (question: string, points: number) =>
        `The fall is largest for ${asQuestion(question)} (${signed(points)} points).`,
      alike: (breakdowns: string[]) =>
        `By ${all(breakdowns)}, no group that can be shown clearly differs on this theme.`,
      differ: 'Groups that differ on one of its questions',
      toDiscuss: 'To discuss',
      turned: (label: string) => `${quoted(label)} is the most favorable answer`,
      undirected: 'It has not been decided which answer is better, so no percent favorable is given.',
    },

    other: {
      title: 'All other questions',
      all: 'Every question',
      base: (n: number) => `${who(n)} answered.`,
      outside: (n: number) => `${count(n)} chose an answer outside the scale, such as “Don’t know”.`,
      missing: (n: number) => `${count(n)} left it empty.`,
      several: 'People could choose more than one answer, so the shares may add up to more than 100%.',
      sensitive: 'A protected topic: shown for all together only.',
      average: (value: string) => `On average ${value}.`,
      noAverage: 'An average is left out, since a few extreme answers would distort it.',
      quartiles: (low: string, middle: string, high: string) =>
        `Half of the answers are between ${low} and ${high}; the middle one is ${middle}.`,
      masked: (label: string, n: number) =>
        `Nearly all ${who(n)} gave one kind of answer (${label}); more detail could reveal what individuals said.`,
      hidden: 'Too few people answered this question to show it.',
    },

    groups: {
      title: 'How groups differ',
      intro: `Percent favorable of each theme, by group. A group is compared with all other ${many}.`,
      hidden: (k: number) =>
        `“–”: fewer than ${k} people, or not shown so that such a group cannot be worked out.`,
      largest: 'The largest differences',
      notable: 'Differences that are likely real',
      sentence: (block: string, about: string, favorable: number, others: number) =>
        `${block}: ${favorable}% favorable on ${about}, ${others}% for all other ${many}.`,
      none: 'No difference between groups is clear enough to rule out chance. That is a finding, too.',
      notCompared: 'No groups could be compared.',
      onlyTogether: `Some answers differ among the groups taken together, but no single group that can be shown clearly differs from all other ${many}.`,
      legend: 'Percent favorable:',
      under: (percent: number) => `under ${percent}`,
      from: (low: number, high: number) => `${low} to ${high}`,
      over: (percent: number) => `${percent} and more`,
      choice: (question: string, breakdown: string) => `Answers to ${question} differ by ${breakdown}.`,
      moreDifferences: (n: number) =>
        `${count(n)} more ${n === 1 ? 'difference is' : 'differences are'} likely real; the tables at the end hold the figures.`,
      compared: 'Corrected for the comparisons within each grouping.',
      counted: (of: number) =>
        `On how many of the ${count(of)} questions with a scale the answers of each group are clearly less or more favorable than those of all other ${many}. Groups without a clear difference are left out.`,
      countedCaption: (key: string, text: string) => `Questions with clear differences by ${by(key, text)}`,
      less: 'Less favorable',
      more: 'More favorable',
      withoutThemes: 'The survey has no themes, so the tables at the end show groups by question.',
    },

    comments: {
      title: `What ${many} wrote`,
      wrote: (n: number) => `${who(n)} wrote a comment.`,
      few: 'Too few comments to show.',
      terms: (terms: string) => `Words that stand out, with how many ${many} used them: ${terms}.`,
      term: (term: string, n: number) => `${term} (${count(n)})`,
      subjects: 'Subjects',
      subject: 'Subject',
      subjectsNote: 'A comment can be about several subjects.',
      picked:
        'The research team picked these comments. Anything that could identify people has been removed.',
      none: 'The survey has no questions that people answered in their own words.',
      name: (key: string) => subjectName(key, 'en'),
    },

    discuss: {
      title: 'What to discuss next',
      intro: 'Numbers show where to look. The people who know the schools can say what they mean here.',
      low: [
        (question: string, percent: number) =>
          `${asQuestion(question)} was answered favorably by ${percent}%. What lies behind the other answers?`,
        (question: string, percent: number) =>
          `What would have to be different for more than ${percent}% to answer ${asQuestion(question)} favorably?`,
        (question: string, percent: number) =>
          `Whom could we ask about ${asQuestion(question)} (${percent}% favorable), and what could be tried this term?`,
      ],
      down: (theme: string) =>
        `What happened between the two surveys that could explain the change in ${theme}?`,
      up: (theme: string) =>
        `What was done between the two surveys that could explain the rise in ${theme}, and how can it continue?`,
      better: (block: string, theme: string) =>
        `Answers about ${theme} are more favorable in the group ${quoted(block)}. What might explain it, and what can others learn from it?`,
      worse: (block: string, theme: string) =>
        `Answers about ${theme} are less favorable in the group ${quoted(block)}. What might explain it, and what would help?`,
      first: {
        title: 'Where to start',
        low: (question: string, percent: number) =>
          `This week, ask ${many} what lies behind their answers to ${asQuestion(question)}: ${percent}% are favorable.`,
        down: (theme: string, earlier: string) =>
          `With the team of each school, go through what has changed on ${theme} since ${earlier}.`,
        worse: (block: string, theme: string, favorable: number, others: number) =>
          `Ask ${many} in the group ${quoted(block)} what would help with ${theme}: ${favorable}% favorable, ${others}% for all other ${many}.`,
        group: (block: string, n: number, of: number) =>
          `${quoted(block)} (${count(n)} of ${count(of)} questions)`,
        groups: (groups: string[]) =>
          `Ask what would help in ${all(groups)}: answers there are clearly less favorable than those of all other ${many}.`,
        calm: `Talk the results through with ${whoWork}: nothing stands out as low.`,
        allLow: (percent: number) =>
          `This week, ask ${theMany} what lies behind their answers: ${percent}% are favorable, and no question clearly stands out.`,
        surprise: `Ask ${whoWork} which of these answers surprise them.`,
        tell: `Tell ${theMany} what you heard from them and what happens next.`,
      },
      understand: 'Which of these results would we most like to understand better?',
      calm: [
        'Nothing stands out as low. Which of these results would we most like to understand better?',
        `Which answers surprise ${whoWork}?`,
        `What will we tell ${theMany} that we heard from them?`,
      ],
      recommendations: 'Recommendations',
      empty: 'None have been written yet.',
    },

    method: {
      title: 'Method and privacy',
      made: (survey: string, day: string) =>
        `This report was made from the answers to ${quoted(survey)} on ${day}.`,
      counted: 'Every answer counts once. Nothing was deleted, weighted or filled in.',
      measures:
        'The likely range is the 95% interval of Wilson (1927), narrowed where the number of people asked is known. Changes are compared with Newcombe’s interval (1998, method 10) and a test of two proportions; groups by Hedges’ g with Kruskal-Wallis, or by chi-square with Cramér’s V. All are corrected for many comparisons after Benjamini and Hochberg.',
      means:
        'Mean is the average of the answers in points, 1 for the least favorable answer of a scale, or 0 where its answers are numbers from 0; SD, the standard deviation, shows how widely the answers spread around it.',
      score:
        'The score of a theme is the mean, from 0 to 100, over people who answered at least half of its questions. Alpha and omega show how well its questions belong together; they do from about 0.7.',
      privacy: (k: number) =>
        `No figure is shown for a group of fewer than ${k} people, and no combination of figures reveals anything about so few. Names, addresses and other personal columns were left out before anything was counted.`,
      comments:
        'This report includes only comments that a person picked, with anything that could identify somebody removed.',
      notes: 'About the data',
      note: {
        repeated: (n: string) => `${n} responses equal another one in every answer. They count.`,
        'straight-lined': (n: string) =>
          `${n} ${many} gave the same answer throughout a set of questions. They count.`,
        fast: (n: string) => `${n} ${many} answered much faster than the others. They count.`,
        'hardly-answered': (n: string) => `${n} ${many} left almost every question empty. They count.`,
        'failed-check': (n: string) => `${n} ${many} did not pass the attention check. They count.`,
      },
      skipped: (questions: string[]) => `Most often without an answer: ${all(questions)}.`,
      skippedBy: (question: string, n: number) => `${asQuestion(question)} (${who(n)})`,
      fewer: (k: number) => `Fewer than ${k}`,
      notAnalysed: 'Not analyzed',
      notAnalysedFor: (column: string, reason: string) => `${column}: ${reason}`,
      unsure: 'Please check how we read these questions:',
      more: (n: number) => `and ${count(n)} more, listed under “How we read your file” on the results’ page`,
    },

    tables: {
      title: 'Tables',
      intro:
        'The figures in this report, with the number of people behind each. Figures for two groups at once, such as one grade at one school, are in the spreadsheet that you can download where you explore the results.',
      themes: 'Themes',
      themesCaption: 'Themes: people, percent favorable, likely range, score and reliability',
      questions: 'Questions with a scale',
      questionsCaption: 'Questions with a scale: people, percent favorable and likely range',
      answers: 'Answers in percent',
      longAnswers: 'Answers in percent, scales of many answers',
      answersCaption: (of: string) => `Answers in percent: ${of}`,
      by: (key: string, text: string) => `Percent favorable by ${by(key, text)}, with people`,
      answersBy: (key: string, text: string) =>
        `Other questions by ${by(key, text)}, in percent, with people`,
      themeOrQuestion: 'Theme or question',
      score: 'Score',
      alpha: 'Alpha',
      omega: 'Omega',
      mean: 'Mean',
      sd: 'SD',
    },

    tooFew: {
      text: (k: number) =>
        `Fewer than ${k} ${many} answered. To keep anybody from being recognized, no results are shown, and this report has no figures about them.`,
      suppressed: (k: number) =>
        `No question has answers from ${k} or more ${many} that can be shown. To keep anybody from being recognized, this report has no figures about questions.`,
      title: 'What you can do',
      next: (k: number) => [
        `Ask those who have not answered yet. Results are shown once a question has ${k} answers.`,
        'When more answers are in, upload the survey again to get a new report.',
      ],
    },
  }
}
export type Words = ReturnType<typeof en>
