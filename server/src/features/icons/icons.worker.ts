import { parentPort } from 'node:worker_threads'
import { openIconSets } from './icon-sets.ts'

export type IconQuestion = { id: number; name: string }
export type IconAnswer = { id: number; shape: string | undefined }

const shapeOf = openIconSets()

parentPort?.on('message', ({ id, name }: IconQuestion) => {
  parentPort?.postMessage({ id, shape: shapeOf(name) } satisfies IconAnswer)
})
