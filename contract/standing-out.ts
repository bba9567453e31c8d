import { percent } from './percents.ts'
import type { AnalysedQuestion, Analysis } from './results/analyses.ts'

type Compared = Pick<Analysis, 'strengths' | 'growth' | 'questions'>

/** With fewer than half of the answers favorable even the highest is nothing that goes well; a whole percent. */
export const goesWell = (favorable: number) => favorable >= 50

/** The strengths that at least half answered favorably, and that clearly stand above the lowest question. */
export function strengthsToTell({ strengths, questions }: Compared): string[] {
  const favorable = rangesOf(questions)
  const lowest = Math.min(...[...favorable.values()].map(({ high }) => high))
  return strengths.filter((key) => {
    const own = favorable.get(key)
    return own && goesWell(percent(own.share)) && own.low > lowest
  })
}

/** The areas for growth that clearly stand below the highest question: with few of them the third may be in the middle. */
export function growthToTell({ growth, questions }: Compared): string[] {
  const favorable = rangesOf(questions)
  const highest = Math.max(...[...favorable.values()].map(({ low }) => low))
  return growth.filter((key) => (favorable.get(key)?.high ?? 1) < highest)
}

/** The percent favorable of everybody, by the key of each rating of which it is shown. */
const rangesOf = (questions: readonly AnalysedQuestion[]) =>
  new Map(
    questions.flatMap(({ key, role, figures }) => {
      const all = figures.find(({ group }) => group.length === 0)
      const favorable = role === 'rating' && all?.shown === 'exact' ? all.favorable : null
      return favorable ? [[key, favorable] as const] : []
    }),
  )
