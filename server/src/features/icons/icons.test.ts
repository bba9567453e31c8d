import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openIconSets } from './icon-sets.ts'
import { createIcons } from './icons.service.ts'

const icons = createIcons()
afterAll(() => icons.close())

const muiIcons: Record<string, string> = JSON.parse(
  brotliDecompressSync(readFileSync(join(import.meta.dirname, 'mui-icons.json.br'))).toString('utf8'),
)
const symbols: { icons: Record<string, unknown>; aliases: Record<string, unknown> } = createRequire(
  import.meta.url,
)('@iconify-json/material-symbols/icons.json')

test.each([
  ['mui:School', 'M5 13.18v4L12 21l7-3.82v-4L12 17zM12 3 1 9l11 6 9-4.91V17h2V9z'],
  ['mui:Battery20', '<path fill-opacity=".3"'],
  ['mui:AbcOutlined', '<path'],
  ['mui:AbcRounded', '<path'],
  ['mui:AbcSharp', '<path'],
  ['mui:MedicationLiquidTwoTone', '<use href="#a"'],
  ['school', 'm12 21l-7-3.8v-6L1 9l11-6l11 6v8h-2v-6.9l-2 1.1v6z'],
  ['diversity_3', '<path'],
  ['123', '<path'],
])('the icon %s is known and drawn', async (name, shape) => {
  const { svg, known } = await icons.svg(name)
  expect(known).toBe(true)
  expect(svg).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 24 24" fill="currentColor"><.+<\/svg>$/,
  )
  expect(svg).toContain(shape)
  expect(await icons.isKnown(name)).toBe(true)
})

test.each([
  ...[
    'mui:',
    'mui:school',
    'mui:Schoolhouse',
    'mui:constructor',
    'mui:__proto__',
    'MUI:School',
    'mui:School.svg',
  ],
  ...[
    '',
    'schoolhouse',
    'School',
    'constructor',
    '__proto__',
    'toString',
    '../school',
    'a'.repeat(100),
    'école',
    '<svg>',
  ],
])('the unknown name %j gives the neutral icon', async (name) => {
  const { svg, known } = await icons.svg(name)
  expect(known).toBe(false)
  expect(svg).toBe((await icons.svg('no_such_icon')).svg)
  expect(await icons.isKnown(name)).toBe(false)
})

test('a search finds names that hold all of its words, each drawn once, and none of another', async () => {
  const found = await icons.search('Family HOME')
  expect(found).toContain('family_home')
  expect(found.every((name) => /family/i.test(name) && /home/i.test(name))).toBe(true)
  const buses = await icons.search('bus')
  expect(buses.indexOf('directions_bus')).toBeLessThan(buses.indexOf('event_busy'))
  const schools = await icons.search('school')
  expect(schools.slice(0, 2)).toEqual(['school', 'mui:School'])
  expect(schools.filter((name) => /outline|rounded|sharp|twotone/i.test(name))).toEqual([])
  for (const name of schools) expect([name, await icons.isKnown(name)]).toEqual([name, true])
  expect([await icons.search('<>'), await icons.search('no such icon')]).toEqual([[], []])
  expect(await icons.search('a')).toHaveLength(60)
})

test('three hundred requests at once get each their own icon', async () => {
  const names = Object.keys(muiIcons).slice(0, 300)
  const pictures = await Promise.all(names.map((name) => icons.svg(`mui:${name}`)))
  for (const [i, { svg }] of pictures.entries()) expect(svg).toContain(muiIcons[names[i] ?? ''])
})

test('a request after the icon thread was closed starts it again', async () => {
  const restarted = createIcons()
  expect(await restarted.isKnown('home')).toBe(true)
  await restarted.close()
  expect(await restarted.isKnown('search')).toBe(true)
  await restarted.close()
})

test('every icon of both sets holds shapes, and nothing that could run or load', () => {
  const { shapeOf } = openIconSets()
  const names = [
    ...Object.keys(muiIcons).map((name) => `mui:${name}`),
    ...Object.keys(symbols.icons),
    ...Object.keys(symbols.aliases),
  ]
  const shapesOnly =
    /^(<\/?(path|circle|ellipse|g|defs|use)( (d|cx|cy|r|rx|ry|id|opacity|fill-opacity|fill-rule|overflow|transform)="[\w.,() -]*"| href="#a")*\/?>)+$/
  const odd = names.filter((name) => !shapesOnly.test(shapeOf(name) ?? ''))
  expect(odd).toEqual([])
  expect(Object.keys(muiIcons)).toHaveLength(10_750)
})
