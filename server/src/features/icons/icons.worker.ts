import { parentPort } from 'node:worker_threads'
import { openIconSets } from './icon-sets.ts'

/** What is asked of the sets: the shapes of one icon, or the names that hold words. */
export type IconQuestion = { name: string } | { words: string[]; most: number }
export type IconAnswer = string | undefined | string[]

const { shapeOf, namesWith } = openIconSets()

parentPort?.on('message', ({ id, ...asked }: { id: number } & IconQuestion) => {
  const answer = 'name' in asked ? shapeOf(asked.name) : namesWith(asked.words, asked.most)
  parentPort?.postMessage({ id, answer })
})
