import { folded } from '#library/rules/items/wording.ts'

/** Answers of one kind from low to high, each step as the folded texts (see wording.ts) that mean it. */
type OrderedScale = {
  steps: RegExp[]
  /** Runs from none of something to all of it, so that it measures an amount. */
  isAmount?: boolean
  /** Its steps are adverbs, all of the same word: "fair" in "Slightly fair" and "Very fair". */
  isDegree?: boolean
}

const english: OrderedScale[] = [
  {
    steps: [
      /^(never|not once)$/,
      /^(rarely|not often|seldom)$/,
      /^(sometimes|occasionally)$/,
      /^(often|usually)$/,
      /^always$/,
    ],
    isAmount: true,
  },
  {
    steps: [
      ...[/^not at all\b|^not .+ at all$/, /^(slightly|a little)\b/, /^(moderately|somewhat|kind of)\b/],
      ...[/^(mostly|quite)\b/, /^very\b/, /^(extremely|completely)\b/],
    ],
    isAmount: true,
    isDegree: true,
  },
  {
    steps: [
      /^none( at all| of \w+)?$/,
      /^(a )?little( of \w+)?$/,
      /^(some( of \w+)?|about half( of \w+)?)$/,
      /^(quite a bit|most of \w+)$/,
      /^(a great deal|a lot|all of \w+)$/,
    ],
    isAmount: true,
  },
  { steps: [/^strongly disagree$/, /^disagree$/, /^(neither\b.*|neutral)$/, /^agree$/, /^strongly agree$/] },
  { steps: [/^very poor$/, /^poor$/, /^fair$/, /^good$/, /^very good$/, /^excellent$/] },
  { steps: [/^very (hard|difficult)$/, /^(hard|difficult)$/, /^neither\b/, /^easy$/, /^very easy$/] },
  { steps: [/^very (badly|bad)$/, /^(badly|bad)$/, /^neither\b/, /^(well|good)$/, /^very (well|good)$/] },
  {
    steps: [
      /\bmuch (worse|less)$|\bdown a lot$/,
      /\ba little (worse|less)$|\bdown a little$/,
      /\bsame$|^no difference$/,
      /\ba little (better|more)$|\bup a little$/,
      /\bmuch (better|more)$|\bup a lot$/,
    ],
  },
  {
    steps: [
      /^far too (little|few|easy|short|small|early|slow)$/,
      /^a little too (little|few|easy|short|small|early|slow)$/,
      /^about right$/,
      /^a little too (much|many|hard|long|large|late|fast)$/,
      /^far too (much|many|hard|long|large|late|fast)$/,
    ],
  },
  { steps: [/^no$/, /^yes$/] },
]

const spanish: OrderedScale[] = [
  {
    steps: [
      /^(nunca|ninguna vez)$/,
      /^(rara vez|pocas veces|casi nunca)$/,
      /^(a veces|algunas veces)$/,
      /^(muchas veces|a menudo|con frecuencia|casi siempre)$/,
      /^siempre$/,
    ],
    isAmount: true,
  },
  {
    steps: [
      /^nada\b/,
      /^(un )?poco\b/,
      /^(medianamente|mas o menos|algo)\b/,
      /^bastante\b/,
      /^muy\b/,
      /^(sumamente|totalmente|completamente|extremadamente)\b/,
    ],
    isAmount: true,
    isDegree: true,
  },
  {
    steps: [
      /^(nada|ningun[oa]?)\b/,
      /^poc[oa]s?\b/,
      /^(algun[oa]s?|algo)\b/,
      /^(bastante|much[oa]s?)\b/,
      /^muchisim[oa]s?\b/,
    ],
    isAmount: true,
  },
  {
    steps: [
      /^sin ningun/,
      /^con poc/,
      /^con (ciert|algun)/,
      /^con (bastante|much[oa]\b)/,
      /^con (total|complet|muchisim)/,
    ],
    isAmount: true,
  },
  {
    steps: [
      /^(muy|totalmente) en desacuerdo$/,
      /^en desacuerdo$/,
      /^ni\b/,
      /^de acuerdo$/,
      /^(muy|totalmente) de acuerdo$/,
    ],
  },
  {
    steps: [
      /^muy mal[oa]s?$/,
      /^mal[oa]s?$/,
      /^regular(es)?$/,
      /^buen[oa]s?$/,
      /^muy buen[oa]s?$/,
      /^excelentes?$/,
    ],
  },
  { steps: [/^muy dificil(es)?$/, /^dificil(es)?$/, /^ni\b/, /^facil(es)?$/, /^muy facil(es)?$/] },
  { steps: [/^muy mal$/, /^mal$/, /^ni\b/, /^bien$/, /^muy bien$/] },
  {
    steps: [
      /^mucho (peor|menos)$/,
      /^un poco (peor|menos)$/,
      /\bigual$/,
      /^un poco (mejor|mas)$/,
      /^mucho (mejor|mas)$/,
    ],
  },
  { steps: [/^no$/, /^si$/] },
]

export const orderedScales = [...english, ...spanish]

/** The step of an answer on a scale, from 0; -1 if it is not on it. */
export function stepOf(scale: OrderedScale, answer: string): number {
  return stepOfFolded(scale, folded(answer))
}

const stepOfFolded = ({ steps }: OrderedScale, answer: string) => steps.findIndex((step) => step.test(answer))

/**
 * The scale that the most answers belong to, with the step of each. Undefined unless the answers have at least three
 * different steps of it, or all of its steps.
 */
export function scaleOf(answers: readonly string[]): { scale: OrderedScale; steps: number[] } | undefined {
  const known = answers.map(folded)
  return orderedScales
    .map((scale) => ({ scale, steps: known.map((answer) => stepOfFolded(scale, answer)) }))
    .map((found) => ({ ...found, count: new Set(found.steps.filter((step) => step >= 0)).size }))
    .filter(({ scale, count }) => count >= Math.min(3, scale.steps.length))
    .sort((one, other) => other.count - one.count)[0]
}
