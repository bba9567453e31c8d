import { kindsIn, kindsOf, type Published, type Register } from '#insights/attack/register.ts'
import { type PlanSettings, protect } from '#insights/privacy/plan.ts'
import type { Out } from '#insights/privacy/population.ts'
import { randomFrom } from '#insights/privacy/span/random.ts'
import type { MadeUpSurvey } from './made-up-surveys.ts'
import { publish, registerOf, type Survey, surveyOf } from './publish.ts'

type Person = MadeUpSurvey['people'][number]

/** The first upload with a person's row, and the first without it. */
type Dated = { person: Person; from: number; until: number }

/** Uploads of one collection: in each some people come, some go, and some rows change. */
export function madeUpCollection(
  first: MadeUpSurvey,
  moves: { come: Person[]; go: number; change: number }[],
): Dated[] {
  const random = randomFrom(77)
  const rows: Dated[] = first.people.map((person) => ({ person, from: 0, until: Number.POSITIVE_INFINITY }))
  for (const [at, { come, go, change }] of moves.entries()) {
    const upload = at + 1
    const there = rows.filter(({ until }) => until > upload)
    for (let left = 0; left < go + change; left++) {
      const [row] = there.splice(Math.floor(random() * there.length), 1)
      row!.until = upload
      // A row that changed is gone and new.
      if (left >= go) {
        const answers = { ...row!.person.answers, q0: row!.person.answers.q0 === 0 ? 1 : 0 }
        rows.push({ person: { ...row!.person, answers }, from: upload, until: Number.POSITIVE_INFINITY })
      }
    }
    for (const person of come) rows.push({ person, from: upload, until: Number.POSITIVE_INFINITY })
  }
  return rows
}

const isThere = ({ from, until }: Dated, upload: number) => from <= upload && until > upload

/**
 * The documents of uploads, each planned with all earlier ones as out, whether each waits, and the register of everybody.
 * Settings are those of each upload.
 */
export function publishCollection(
  made: MadeUpSurvey,
  rows: readonly Dated[],
  settings: readonly PlanSettings[],
): { documents: Published[]; register: Register; states: string[] } {
  const all = registerOf({ ...made, people: rows.map(({ person }) => person) })
  const register: Register = {
    breakdowns: [...all.breakdowns, 'presence'],
    people: all.people.map((person, at) => ({
      ...person,
      values: [...person.values, `${rows[at]!.from}-${rows[at]!.until}`],
    })),
  }
  const presences = [...new Set(rows.map(({ from, until }) => `${from}-${until}`))]
  const whoOf = (upload: number) => ({
    breakdown: 'presence',
    among: presences.filter((_, at) => {
      const [from, until] = presences[at]!.split('-').map(Number)
      return from! <= upload && until! > upload
    }),
  })
  const kinds = kindsOf(register)
  const documents: Published[] = []
  const states: string[] = []
  for (const [upload, setting] of settings.entries()) {
    const known = rows.filter(({ from }) => from <= upload)
    const { survey, places } = surveyOfKinds(made, rows, known, kinds.of, upload)
    const out: Out = {
      people: Uint32Array.from(places, (kind) =>
        documents.some((one) => one.who!.among.includes(presenceOf(register, kinds.values[kind]!)))
          ? rows.filter((_, at) => kinds.of[at] === kind).length
          : 0,
      ),
      groups: outGroups(documents, register, kinds, new Map(places.map((kind, atom) => [kind, atom]))),
    }
    const plan = protect(survey.population, survey.answers, survey.constructs, {
      ...setting,
      out: upload === 0 ? null : out,
    })
    states.push(plan.isWaiting ? 'waiting' : `${plan.stale.length} stale`)
    documents.push({ ...publish(survey, plan), who: whoOf(upload) })
  }
  return { documents, register, states }
}

const presenceOf = ({ breakdowns }: Register, values: readonly (string | null)[]) =>
  values[breakdowns.indexOf('presence')]!

/** The people of an upload and of earlier ones by kind: people who have gone count as none, but had answered. */
function surveyOfKinds(
  made: MadeUpSurvey,
  rows: readonly Dated[],
  known: readonly Dated[],
  kindOf: readonly number[],
  upload: number,
): { survey: Survey; places: number[] } {
  const lists = Map.groupBy(known, (row) => kindOf[rows.indexOf(row)]!)
  const places = [...lists.keys()]
  // A survey in which each kind has its own breakdown value, so that atoms are kinds.
  const people = places.flatMap((kind, at) =>
    lists.get(kind)!.map(({ person }) => ({ ...person, values: [...person.values, at] })),
  )
  const survey = surveyOf({
    ...made,
    breakdowns: [...made.breakdowns, { key: 'kind', isOrdered: false, size: places.length }],
    people,
  })
  const count = made.breakdowns.length
  const there = places.map((kind) => isThere(lists.get(kind)![0]!, upload))
  const { population, answers } = survey
  return {
    places,
    survey: {
      ...survey,
      population: {
        breakdowns: population.breakdowns.slice(0, count),
        values: Int16Array.from(
          places.flatMap((_, atom) =>
            Array.from(population.values.subarray(atom * (count + 1), atom * (count + 1) + count)),
          ),
        ),
        people: population.people.map((n, atom) => (there[atom] ? n : 0)),
      },
      answers,
    },
  }
}

function outGroups(
  documents: readonly Published[],
  register: Register,
  kinds: ReturnType<typeof kindsOf>,
  atomOf: ReadonlyMap<number, number>,
): Out['groups'] {
  const groups = new Map<string, { atoms: number[]; about: string[]; masked: string[] }>()
  for (const { questions, constructs, who } of documents)
    for (const { key, figures } of [...questions, ...constructs])
      for (const { group, shown } of figures) {
        if (shown === 'hidden') continue
        const atoms = kindsIn(group, register, kinds, who).map((kind) => atomOf.get(kind)!)
        const one = groups.get(atoms.join()) ?? { atoms, about: [], masked: [] }
        groups.set(atoms.join(), one)
        ;(shown === 'exact' ? one.about : one.masked).push(key)
      }
  return [...groups.values()]
}
