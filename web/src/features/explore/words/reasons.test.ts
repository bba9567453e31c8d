import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reasonInSpanish } from '#contract/results/reasons.es.ts'

const sources = ['insights/reading', 'insights/analysis', 'insights/collections'].flatMap((folder) =>
  globSync(`${folder}/**/*.ts`).filter((path) => !/\.test\.ts$|\/testing\//.test(path)),
)

/** The sentences of the engine that tell why, with `*` for what differs. */
const sentences = sources.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/'([A-Z]\w* [^'\n]*\.)'|`([A-Z]\w* [^`\n]*\.)`/g)].map(
    ([, plain, made]) => plain ?? made?.replaceAll(/\$\{[^}]*\}/g, '*') ?? '',
  ),
)

test('every reason that the engine gives has its Spanish words', () => {
  expect(sentences.length).toBeGreaterThan(40)
  expect(sentences.filter((sentence) => reasonInSpanish(sentence) === undefined)).toEqual([])
})

test('what differs in a reason is kept, and another sentence has none', () => {
  expect(reasonInSpanish('Its answers are steps of one scale, from “Never” to “Always”.')).toBe(
    'Sus respuestas son pasos de una escala, de «Never» a «Always».',
  )
  expect(reasonInSpanish('It is a rating from 1 to 5, of which the heading calls 1 the better end.')).toBe(
    'Es una escala de 1 a 5; según el encabezado, 1 es lo mejor.',
  )
  expect(reasonInSpanish('Something else.')).toBeUndefined()
})
