import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { files, isTest } from '#testing/project-files.ts'

// What holds for every file: how many a folder has, how they are named and what their text holds.

test('a folder has at most 15 code files', () => {
  const code = Map.groupBy(
    files.filter((file) => !/\.test\.[a-z]+$/.test(file)),
    dirname,
  )
  expect(
    [...code]
      .filter(([, within]) => within.length > 15)
      .map(([folder, within]) => `${folder}: ${within.length}`),
  ).toEqual([])
})

test('text files hold no control characters', () => {
  const texts = globSync('**/*.{ts,tsx,mjs,js,css,svg,html,json,md,sql,typ,txt}', {
    cwd: import.meta.dirname,
    exclude: ['**/node_modules', '**/dist', 'data'],
  })
  expect(texts.length).toBeGreaterThan(files.length)
  const holdsControl = (file: string) =>
    /[^\P{Cc}\n\t]|[\u2028-\u202e\u2066-\u2069\ufeff]/u.test(
      readFileSync(join(import.meta.dirname, file), 'utf8'),
    )
  expect(texts.filter(holdsControl)).toEqual([])
})

test('no two migrations have the same number', () => {
  const numbers = globSync('server/migrations/*.sql', { cwd: import.meta.dirname }).map(
    (file) => /\/(\d{4})-[^/]+$/.exec(file)?.[1],
  )
  expect(numbers.length).toBeGreaterThan(40)
  expect(new Set(numbers).size, 'how many different numbers').toBe(numbers.length)
})

test('no file is named utils, helpers, misc, common, stuff or manager', () => {
  expect(
    files.filter((file) => /(^|\/)(utils?|helpers?|misc|common|stuff|manager)(\.|\/)/i.test(file)),
  ).toEqual([])
})

test('a part names only classes that its stylesheet has', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
  const sheets = files.flatMap((file) => {
    const code = /^web\/src\/.*\.tsx?$/.test(file) ? read(file) : ''
    return [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].map(([, name, path = '']) => ({
      file,
      named: [...code.matchAll(new RegExp(`(?<![-/.\\w])${name}\\.(\\w+)`, 'g'))].map(([, one]) => one),
      sheet: path.startsWith('#') ? path.replace('#web/', 'web/src/') : join(dirname(file), path),
    }))
  })
  expect(sheets.length).toBeGreaterThan(0)
  const unknown = sheets.flatMap(({ file, named, sheet }) => {
    const known = new Set([...read(sheet).matchAll(/\.([a-z]\w*)/gi)].map(([, one]) => one))
    return named.filter((one) => !known.has(one)).map((one) => `${file}: ${one}`)
  })
  expect(unknown).toEqual([])
})

test('the lengths of style sheets follow the text size of the reader, but for lines, corners and shadows', () => {
  const drawn = /^(?:border|outline|box-shadow|text-|backdrop-filter|--e\d|--r-|--button-raised)/
  const fixed = /(?<![.\d])(?:[4-9]|\d{2,})(?:\.\d+)?px/
  const sheets = globSync('web/src/**/*.css', { cwd: import.meta.dirname })
  expect(sheets.length).toBeGreaterThan(0)
  const written = sheets.flatMap((sheet) =>
    readFileSync(join(import.meta.dirname, sheet), 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .split(/[;{}]/)
      .map((declaration) => declaration.trim())
      .filter((declaration) => fixed.test(declaration) && !drawn.test(declaration))
      .map((declaration) => `${sheet}: ${declaration}`),
  )
  expect(written).toEqual([])
})

test('sentences take the figure of a limit from contract/limits.ts', () => {
  const comment = /^\s*(?:\/\*)?\*.*|\/\/ .*/gm
  const written =
    /(?:up to|over|at most|[a-z]er than|more than|keep it to) [\d,.]+ (?:MB|characters|responses)\b/
  const looked = files.filter(
    (file) => /^(server\/src|web\/src|contract|rosters|surveys)\//.test(file) && !isTest(file),
  )
  expect(looked.length).toBeGreaterThan(0)
  expect(
    looked.filter((file) =>
      written.test(readFileSync(join(import.meta.dirname, file), 'utf8').replace(comment, '')),
    ),
  ).toEqual([])
})
