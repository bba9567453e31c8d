import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'vitest'

/**
 * The extra corpus: real files that nobody on this project wrote. It is not part of the project; `CASES_DIR` is its path
 * from the project's root. Only `*.corpus.test.ts` may read it.
 */
const corpus = resolve(import.meta.dirname, '..', process.env.CASES_DIR || '../shared/cases')

/** `test` for a check that needs a file of the corpus: skipped, and counted, if the file is missing. */
export const testOn = (path: string) => test.runIf(existsSync(join(corpus, path)))

export const corpusBytes = (path: string) => new Uint8Array(readFileSync(join(corpus, path)))

export const corpusText = (path: string) => readFileSync(join(corpus, path), 'utf8')

export const corpusJson = <Value>(path: string): Value => JSON.parse(corpusText(path))

/** The paths of the known files of a folder, even missing ones, and of every other file in it. */
export function corpusFolder(folder: string, known: string[]): string[] {
  const there = existsSync(join(corpus, folder)) ? readdirSync(join(corpus, folder)) : []
  return [...new Set([...known, ...there])].map((name) => `${folder}/${name}`)
}
