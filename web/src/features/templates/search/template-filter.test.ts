import { expect, test } from 'vitest'
import { listedTemplate } from '#web/features/templates/home.samples.tsx'
import { surveysOf } from '#web/features/templates/languages/surveys.ts'
import { filterOptions } from './filter-options.ts'
import {
  hasFilters,
  knownFilters,
  matchesFilters,
  noFilters,
  type TemplateFilters,
} from './template-filter.ts'

const library = [
  listedTemplate({
    name: 'Elementary climate',
    surveyType: 'School climate',
    topic: 'Climate',
    schoolLevels: [{ id: 1, name: 'Elementary School' }],
    communityGroups: [{ id: 1, groupName: 'Students' }],
    tags: ['Belonging', 'Fall'],
  }),
  listedTemplate({
    name: 'Staff pulse',
    surveyType: 'Pulse',
    topic: 'Staff',
    schoolLevels: [
      { id: 2, name: 'High' },
      { id: 3, name: 'Middle' },
    ],
    communityGroups: [{ id: 2, groupName: 'Students with IEPs' }],
    tags: ['Workload', 'Fall'],
  }),
  listedTemplate({ name: 'Nothing said', surveyType: '', topic: 'State Specific - Texas' }),
]

function passing(filters: Partial<TemplateFilters>): string[] {
  return library
    .filter((template) => matchesFilters(template, { ...noFilters, ...filters }))
    .map(({ name }) => name)
}

test('no filter lets everything pass', () => {
  expect(passing({})).toEqual(['Elementary climate', 'Staff pulse', 'Nothing said'])
  expect(hasFilters(noFilters)).toBe(false)
  expect(hasFilters({ ...noFilters, tags: ['Fall'] })).toBe(true)
})

test('survey type and topic match exactly', () => {
  expect(passing({ surveyTypes: ['School climate'] })).toEqual(['Elementary climate'])
  expect(passing({ surveyTypes: ['climate'] })).toEqual([])
  expect(passing({ topics: ['Staff'] })).toEqual(['Staff pulse'])
  expect(passing({ topics: ['Sta'] })).toEqual([])
})

test('a school level matches by a part of the name, in either direction', () => {
  expect(passing({ schoolLevels: ['elementary'] })).toEqual(['Elementary climate'])
  expect(passing({ schoolLevels: ['High School'] })).toEqual(['Staff pulse'])
  expect(passing({ schoolLevels: ['Adult'] })).toEqual([])
})

test('a level without a name matches nothing', () => {
  const nameless = listedTemplate({ name: 'x', schoolLevels: [{ id: 9, name: ' ' }] })
  expect(matchesFilters(nameless, { ...noFilters, schoolLevels: ['High'] })).toBe(false)
})

test('a community group matches exactly', () => {
  expect(passing({ communityGroups: ['Students'] })).toEqual(['Elementary climate'])
})

test('a language matches exactly', () => {
  const spanish = listedTemplate({ name: 'Clima', language: 'Español' })
  const isIn = (...languages: string[]) => matchesFilters(spanish, { ...noFilters, languages })
  expect([isIn('Español'), isIn('English', 'Español'), isIn('English'), isIn('Espa')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(filterOptions(surveysOf([...library, spanish], [])).languages).toEqual([
    { value: 'English', count: 3 },
    { value: 'Español', count: 1 },
  ])
})

test('a template with any one of the chosen tags passes', () => {
  expect(passing({ tags: ['Belonging', 'Workload'] })).toEqual(['Elementary climate', 'Staff pulse'])
  expect(passing({ tags: ['Belonging'] })).toEqual(['Elementary climate'])
})

test('a template passes only when every field with a choice matches', () => {
  expect(passing({ tags: ['Fall'], topics: ['Staff'] })).toEqual(['Staff pulse'])
  expect(passing({ tags: ['Belonging'], topics: ['Staff'] })).toEqual([])
})

test('a survey counts once, whatever the number of its languages', () => {
  const english = listedTemplate({ id: 900, name: 'Pulse', tags: ['Fall'] })
  const spanish = listedTemplate({
    name: 'Pulso',
    tags: ['Fall', 'Spanish'],
    language: 'Español',
    translationOf: 900,
  })
  const { tags, languages } = filterOptions(surveysOf([english, spanish], []))
  expect(tags.map(({ value, count }) => [value, count])).toEqual([
    ['Fall', 1],
    ['Spanish', 1],
  ])
  expect(languages.map(({ value, count }) => [value, count])).toEqual([
    ['English', 1],
    ['Español', 1],
  ])
})

test('the count of a level is what it lets pass, names that are a part of it included', () => {
  const longer = listedTemplate({ name: 'x', schoolLevels: [{ id: 4, name: 'High School' }] })
  const { schoolLevels } = filterOptions(surveysOf([...library, longer], []))
  expect(schoolLevels.find(({ value }) => value === 'High')?.count).toBe(2)
  expect(schoolLevels.find(({ value }) => value === 'Middle')?.count).toBe(1)
})

test('values that no template has are left out of the filters', () => {
  const filters = { ...noFilters, tags: ['Fall', 'Nonsense'], topics: ['Nowhere'] }
  expect(knownFilters(filters, library)).toEqual({ ...noFilters, tags: ['Fall'] })
  const known = { ...noFilters, tags: ['Fall'] }
  expect(knownFilters(known, library)).toBe(known)
})

test('the options are what the library has, each once, with its number of templates', () => {
  const options = filterOptions(surveysOf(library, []))
  expect(options.tags).toEqual([
    { value: 'Belonging', count: 1 },
    { value: 'Fall', count: 2 },
    { value: 'Workload', count: 1 },
  ])
  expect(options.topics.map(({ value }) => value)).toEqual(['Climate', 'Staff', 'State Specific - Texas'])
  expect(options.surveyTypes.map(({ value }) => value)).toEqual(['Pulse', 'School climate'])
  expect(options.schoolLevels.map(({ value }) => value)).toEqual(['Elementary School', 'High', 'Middle'])
  expect(options.communityGroups.map(({ value }) => value)).toEqual(['Students', 'Students with IEPs'])
})
