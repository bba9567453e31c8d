/** Schools with grades 6 to 12: their part of all who answered, and how many were asked in each collection. */
export const askedSchools = [
  { name: 'Heron Lake K-8', grades: [6, 7, 8], share: 0.26, asked: 142 },
  { name: 'Mill Street Middle School', grades: [6, 7, 8], share: 0.32, asked: 168 },
  { name: 'Riverbend High School', grades: [9, 10, 11, 12], share: 0.42, asked: 231 },
] as const

/** The languages at home with their parts of all who answered, and one that only a few speak. */
export const homeLanguages = [
  { name: 'English', share: 0.56 },
  { name: 'Spanish', share: 0.44 },
] as const
export const rareLanguage = { name: 'Ukrainian', people: 6 } as const

export type Collection = {
  season: 'Fall' | 'Spring'
  responses: number
  description: string
  /** Those with Spanish at home answered the Spanish version of the survey. */
  isInSpanishToo?: boolean
}

/** Oldest first: two school years. */
export const collections: Collection[] = [
  { season: 'Fall', responses: 386, description: 'The first time that all three schools took part.' },
  { season: 'Spring', responses: 352, description: 'In advisory, in the week after spring break.' },
  {
    season: 'Fall',
    responses: 417,
    description: 'For the first time in English and Spanish; both answers are in this file.',
    isInSpanishToo: true,
  },
  { season: 'Spring', responses: 398, description: 'After a year with the student voice teams.' },
]

/** By how much the answers to the questions of a construct differ, in parts of the scale; `from` counts collections. */
export type Lift = { construct: string; by: number; school?: string; from?: number }

export const lifts: Lift[] = [
  { construct: 'Safety at school', by: -0.13, school: 'Mill Street Middle School' },
  { construct: 'Support from adults', by: 0.07, school: 'Heron Lake K-8' },
  { construct: 'Fairness and voice', by: 0.13, from: 3 },
]

/** A trial of how the product does with very many responses. */
export const largeSurvey = {
  templateId: 105,
  title: 'Trial with 12,000 responses',
  description: 'A trial with made-up answers of a large district.',
  daysAgo: 30,
  responses: 12_000,
  schools: [
    { name: 'Sandbox Elementary', grades: [3, 4, 5], share: 0.4, asked: 6100 },
    { name: 'Sandbox High School', grades: [9, 10, 11, 12], share: 0.6, asked: 9400 },
  ],
  languages: homeLanguages,
  rareLanguage,
  lifts: [{ construct: 'Belonging', by: -0.08, school: 'Sandbox High School' }],
}
