import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditActions } from '#contract/reports/audit.ts'
import levels from './docs/asvs-levels.json' with { type: 'json' }

// What docs/asvs.md says of each requirement must be there, and what is open may only become less.

/** The open requirements. Lower it with each that is closed; it never rises. */
const open = 6

const root = import.meta.dirname
const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
const rows = [...text.matchAll(/^\| ([\d.]+) \| (\d) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, id = '', level = '', what = '', state = '', where = '']) => ({ id, level, what, state, where }),
)
const evidence = rows.flatMap(({ id, where }) =>
  [...where.matchAll(/`([\w./-]+\.\w+)`(?: "([^"]+)")?/g)].map(([, file = '', title]) => ({
    id,
    file,
    title,
  })),
)
const links = rows.flatMap(({ id, where }) =>
  [...where.matchAll(/\]\(([\w-]+\.md)(?:#([\w-]+))?\)/g)].map(([, file = '', part]) => ({ id, file, part })),
)
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('every requirement of levels 1 and 2 has one row, in order', () => {
  const number = (id: string) => id.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0)
  const wanted = Object.entries(levels)
    .flatMap(([level, ids]) => ids.map((id) => `${id} ${level}`))
    .sort((one, other) => number(one.split(' ')[0]!) - number(other.split(' ')[0]!))
  expect(wanted).toHaveLength(253)
  expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(wanted)
})

test('every requirement is met, not applicable or open, and says where or why', () => {
  const shown = new Set([...evidence, ...links].map(({ id }) => id))
  expect(rows.filter(({ state }) => !['met', 'not applicable', 'open'].includes(state))).toEqual([])
  expect(rows.filter(({ id, state }) => state === 'met' && !shown.has(id)).map(({ id }) => id)).toEqual([])
})

test('every file, test and part of a document that is named exists', () => {
  const isThere = ({ file, title }: (typeof evidence)[number]) =>
    existsSync(join(root, file)) && (title === undefined || read(file).includes(title))
  expect(evidence.length).toBeGreaterThan(150)
  expect(evidence.filter((one) => !isThere(one))).toEqual([])
  const parts = (file: string) =>
    [...read(`docs/${file}`).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^a-z0-9 -]/g, '')
        .replaceAll(' ', '-'),
    )
  const leads = ({ file, part }: (typeof links)[number]) =>
    existsSync(join(root, 'docs', file)) && (part === undefined || parts(file).includes(part))
  expect(links.filter((one) => !leads(one))).toEqual([])
})

test('docs/security.md lists every action of the audit trail', () => {
  const document = read('docs/security.md')
  expect(auditActions.filter((action) => !document.includes(`\`${action}\``))).toEqual([])
})

test('the number of open requirements only falls, and the document tells it', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length
  expect(count('open'), 'open requirements').toBe(open)
  expect(text).toContain(
    `**${count('met')} met, ${count('not applicable')} not applicable, ${count('open')} open.**`,
  )
})
