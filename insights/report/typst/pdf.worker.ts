import { parentPort } from 'node:worker_threads'
import type { TypstInput } from './around-typst.ts'
import { typesetter } from './typeset.ts'

const { compile, freeMemory } = typesetter(new URL('./report.typ', import.meta.url), 'report')

// Ends when it is told so by `null`: once memory is freed, which ends with the process, not with this thread.
parentPort!.on('message', (input: TypstInput | null) => {
  if (!input) return parentPort!.close()
  parentPort!.postMessage(compile(input))
  freeMemory()
})
