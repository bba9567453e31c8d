import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import lockfile from './package-lock.json' with { type: 'json' }

const folder = mkdtempSync(join(tmpdir(), 'chorus-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Component = { name: string; version: string; purl: string }
type Bom = { bomFormat: string; specVersion: string; components: Component[] }
type Locked = { version?: string; dev?: boolean; optional?: boolean }

test('npm run sbom writes what production installs as CycloneDX, without the tools of tests', () => {
  const path = join(folder, 'sbom.json')
  const { status, stderr } = spawnSync(process.execPath, ['start/sbom.mjs', path], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('rror')])
  const { bomFormat, specVersion, components }: Bom = JSON.parse(readFileSync(path, 'utf8'))
  expect([bomFormat, specVersion]).toEqual(['CycloneDX', expect.stringMatching(/^1\.\d$/)])
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const locked = Object.entries<Locked>(lockfile.packages).filter(([name]) => name !== '')
  const nameOf = ([name, { version }]: [string, Locked]) =>
    `${name.replace(/^.*node_modules\//, '')}@${version}`
  const required = locked.filter(([, { dev, optional }]) => !dev && !optional).map(nameOf)
  expect(required.filter((name) => !listed.has(name))).toEqual([])
  const known = new Set(locked.filter(([, { dev }]) => !dev).map(nameOf))
  expect([...listed].filter((name) => !known.has(name))).toEqual([])
  expect(components.find(({ name }) => name === 'fastify')?.purl).toMatch(/^pkg:npm\/fastify@/)
  expect(components.filter(({ name }) => name === 'vitest')).toEqual([])
})
