import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { issues, production } from '#server/testing/config-issues.ts'
import { secretSettings } from './secret-files.ts'
import { settings } from './settings.ts'

test('docs/operations.md lists every setting and no other', () => {
  const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const named = page
    .split('\n')
    .flatMap((line) => /^\|(.*?)\|/.exec(line)?.[1]?.match(/`([A-Z_]+)`/g) ?? [])
    .map((name) => name.replaceAll('`', ''))
  expect(named.sort()).toEqual(
    [...Object.keys(settings), ...secretSettings.map((name) => `${name}_FILE`)].sort(),
  )
})

test('deploy/env.example lists every setting once, and is accepted once it is filled in', () => {
  const lines = readFileSync(new URL('../../deploy/env.example', import.meta.url), 'utf8').split('\n')
  const named = lines.flatMap((line) => /^#?([A-Z_]+)=/.exec(line)?.[1] ?? [])
  expect(named.sort()).toEqual(Object.keys(settings).sort())
  const needed = lines.flatMap((line) => {
    const [, name, value] = /^([A-Z_]+)=(.*)/.exec(line) ?? []
    return name ? [[name, value || production[name as keyof typeof production]] as const] : []
  })
  expect(issues(Object.fromEntries(needed))).toEqual([])
})
