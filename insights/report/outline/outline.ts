import { isAnythingTold } from '#insights/report/figures/shown.ts'
import type { ReportSource } from '#insights/report/report-source.ts'
import { shortened } from '#insights/report/words/shortened.ts'
import type { Block, Outline } from './blocks.ts'
import { themeChapters } from './chapters/theme.ts'
import { areFewLines, commentsPart } from './comments.ts'
import { type Context, contextOf } from './context.ts'
import { coverOf } from './cover.ts'
import { discussPart } from './discuss.ts'
import { glancePart } from './glance/glance.ts'
import { headlineOf } from './glance/headline.ts'
import { groupsPart } from './groups.ts'
import { howToRead } from './how-to-read.ts'
import { methodPart } from './method.ts'
import { otherQuestions } from './other-questions.ts'
import { strengthsPart } from './strengths.ts'
import { tablesPart } from './tables/tables.ts'
import { tooFew } from './too-few.ts'
import { whoAnsweredPart } from './who-answered.ts'

/** A report in words and numbers, from what may be shown alone. */
export function outlineOf(source: ReportSource): Outline {
  const context = contextOf(source)
  const { words, analysis } = context
  const headline = source.words.headline.trim() || headlineOf(context)
  const cover = coverOf(context)
  return {
    language: tagOf(source.language),
    askedLanguage: analysis.language === source.language ? null : tagOf(analysis.language),
    title: source.title,
    district: source.district,
    description: [cover.eyebrow, ...cover.lines].join(' · '),
    preparedOn: source.preparedOn,
    cover,
    foot: {
      left: cover.draft === '' ? shortened(source.title, 60) : cover.draft,
      middle: shortened(source.district, 60),
      page: words.page,
    },
    headline,
    blocks: isAnythingTold(analysis) ? partsOf(context, headline) : tooFew(context, headline),
  }
}

const tagOf = (language: ReportSource['language']) => (language === 'es' ? 'es-US' : 'en-US')

function partsOf(context: Context, headline: string): Block[] {
  const comments = commentsPart(context)
  return [
    ...glancePart(context, headline),
    ...howToRead(context),
    ...whoAnsweredPart(context),
    ...strengthsPart(context),
    ...themeChapters(context),
    ...otherQuestions(context),
    ...groupsPart(context),
    ...comments,
    ...discussPart(context, !areFewLines(comments.slice(1))),
    ...methodPart(context),
    ...tablesPart(context),
  ]
}
