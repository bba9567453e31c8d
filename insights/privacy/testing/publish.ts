import type { Published, Register } from '#insights/attack/register.ts'
import { type Plan, type PlanSettings, protect } from '#insights/privacy/plan.ts'
import type { AtomAnswers, AtomConstruct, Population } from '#insights/privacy/population.ts'
import { shownFigure } from '#insights/privacy/shown.ts'
import type { MadeUpSurvey } from './made-up-surveys.ts'

/** A survey as what privacy decides about. */
export type Survey = { population: Population; answers: AtomAnswers[]; constructs: AtomConstruct[] }

/** Counts the people of a survey by atom. */
export function surveyOf({ breakdowns, people, questions }: MadeUpSurvey): Survey {
  const atoms = Map.groupBy(people, ({ values }) => values.map((value) => value ?? -1).join())
  const lists = [...atoms.values()]
  const count = (holds: (person: MadeUpSurvey['people'][number]) => boolean) =>
    Uint32Array.from(lists, (list) => list.filter(holds).length)
  const items = questions.filter(({ construct }) => construct === 'c').map(({ key }) => key)
  return {
    population: {
      breakdowns: breakdowns.map(({ key, isOrdered, size }) => ({
        key,
        isOrdered,
        values: Array.from({ length: size }, (_, value) => ({ key: `${value}`, label: `Value ${value}` })),
      })),
      values: Int16Array.from([...atoms.keys()].flatMap((name) => name.split(',').map(Number))),
      people: count(() => true),
    },
    answers: questions.map(({ key, options }) => ({
      key,
      options,
      answered: count(({ answers }) => answers[key] !== null),
      counts: Uint32Array.from(
        lists.flatMap((list) =>
          Array.from(
            { length: options },
            (_, at) => list.filter(({ answers }) => answers[key] === at).length,
          ),
        ),
      ),
      favorable: Array.from({ length: options }, (_, at) => at).filter((at) => at > (options - 1) / 2),
      kind: 'one',
      isOrdered: true,
      isSensitive: false,
    })),
    constructs: [
      {
        key: 'c',
        items,
        answered: count(
          ({ answers }) => items.filter((item) => answers[item] !== null).length * 2 >= items.length,
        ),
      },
    ],
  }
}

/** What somebody may know of the people of a survey. */
export function registerOf({ breakdowns, people, questions }: MadeUpSurvey): Register {
  const items = questions.filter(({ construct }) => construct === 'c').map(({ key }) => key)
  return {
    breakdowns: breakdowns.map(({ key }) => key),
    people: people.map(({ values, answers }) => {
      const answered = new Set(Object.keys(answers).filter((key) => answers[key] !== null))
      if (items.filter((item) => answered.has(item)).length * 2 >= items.length) answered.add('c')
      return { values: values.map((value) => (value === null ? null : `${value}`)), answered }
    }),
  }
}

/** A document of all that a plan shows; a construct has only the groups with a score. */
export function publish(survey: Survey, plan: Plan): Published {
  const { population, answers, constructs } = survey
  const atomsOf = plan.groups.map(({ breakdowns, blocks }) =>
    Array.from(population.people.keys()).filter(
      (atom) =>
        population.people[atom]! > 0 &&
        breakdowns.every((b, at) => plan.blockOf[atom * plan.breakdowns.length + b] === blocks[at]),
    ),
  )
  const sum = (counts: ArrayLike<number>, group: number, step = 1, from = 0) =>
    atomsOf[group]!.reduce((total, atom) => total + counts[atom * step + from]!, 0)
  const figures = (key: string, answered: Uint32Array, options: number, counts: Uint32Array) =>
    plan.groups.map((_, group) =>
      shownFigure((plan.questions.get(key) ?? plan.constructs.get(key))!, plan.groups, group, () => ({
        n: sum(answered, group),
        outside: 0,
        missing: sum(population.people, group) - sum(answered, group),
        options: Array.from({ length: options }, (_o, at) => {
          const count = sum(counts, group, options, at)
          return { labels: [`${at}`], count, share: count / sum(answered, group) }
        }),
        favorable: null,
        mean: null,
        sd: null,
      })),
    )
  // The attacker reads text: anything but values of the document is lost here.
  return JSON.parse(
    JSON.stringify({
      k: plan.k,
      questions: answers.map((one) => ({
        key: one.key,
        several: one.kind === 'several',
        figures: figures(one.key, one.answered, one.options, one.counts),
      })),
      constructs: constructs.map(({ key, answered }) => ({
        key,
        figures: figures(key, answered, 0, answered),
      })),
    }),
  )
}

export const publishProtected = (
  survey: Survey,
  settings: PlanSettings,
): { document: Published; plan: Plan } => {
  const plan = protect(survey.population, survey.answers, survey.constructs, settings)
  return { document: publish(survey, plan), plan }
}

/** What a threshold alone would show: every group of at least k people, of every value. */
export function publishByThreshold(survey: Survey, k: number): Published {
  const { population, answers } = survey
  const unprotected = protect(population, [], [], { k: 1 })
  const figure = { shown: 'exact' } as const
  const size = (counts: Uint32Array, group: (typeof unprotected.groups)[number]) =>
    Array.from(counts).reduce((total, count, atom) => {
      const isIn = group.breakdowns.every(
        (b, at) => unprotected.blockOf[atom * unprotected.breakdowns.length + b] === group.blocks[at],
      )
      return isIn ? total + count : total
    }, 0)
  const questions = new Map(
    answers.map((one) => [
      one.key,
      {
        key: one.key,
        favorable: null,
        fewestBeside: 0,
        bins: Array.from({ length: one.options }, (_, at) => [at]),
        figures: unprotected.groups.map((group) =>
          size(one.answered, group) >= k ? figure : ({ shown: 'hidden' } as const),
        ),
      },
    ]),
  )
  return publish({ ...survey, constructs: [] }, { ...unprotected, k, questions })
}
