import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { InsightsSettings } from '#contract/results/insights-settings.ts'
import type { Corrections, SurveyReading } from '#contract/results/survey-readings.ts'
import { bareEnvironment } from '#server/platform/bare-environment.ts'
import type { Questionnaire } from '#surveys/questionnaire.ts'

/** What an analysis is made of besides the responses. */
export type AnalysisInput = {
  /** Of the file with the answers by column, and how many responses it holds. */
  path: string
  responses: number
  /** What was asked, where that is known. */
  questionnaire: Questionnaire | null
  /** The same in the other languages of its template. */
  translations: readonly Questionnaire[]
  templateName: string | null
  settings: Pick<InsightsSettings, 'k' | 'breakdownOrder' | 'themes'>
  /** How many people were asked, where somebody said so. */
  enrolment: number | null
  version: number
  mostBreakdowns: number
  /** Full names of the district's people, which are taken out of comments. */
  names: readonly string[]
  /** ISO 8601. */
  madeOn: string
}

/** What came of it; both files are brotli JSON. */
export type AnalysisOutput =
  | {
      state: 'ready' | 'too_few'
      reading: SurveyReading
      examples: Record<string, string[]>
      analysis: Uint8Array
      comments: Uint8Array
    }
  | { state: 'unreadable'; message: string }

/** The messages of the thread; after `fingerprint` it waits for the corrections of the form. */
export type ThreadMessage =
  | { kind: 'progress'; rows: number }
  | { kind: 'fingerprint'; fingerprint: string }
  | { kind: 'done'; output: AnalysisOutput }

/**
 * Files of 100,000 responses take a few seconds. Deciding what may be shown takes long where many breakdowns have many
 * values each; then it is tried again with fewer.
 */
const tries = [
  { mostBreakdowns: 8, mostMs: 60_000 },
  { mostBreakdowns: 3, mostMs: 60_000 },
  { mostBreakdowns: 1, mostMs: 60_000 },
]
const tooCostly =
  'This upload holds more than can be worked out here. It is stored, and its report can be made by hand.'

/**
 * Makes an analysis in a thread of its own, under limits of memory and time. `correctionsOf` is asked for what people
 * corrected about the form. Throws as the thread does, where that is not the fault of the file.
 */
export async function analyseInThread(
  input: Omit<AnalysisInput, 'mostBreakdowns'>,
  correctionsOf: (fingerprint: string) => Promise<Corrections | null>,
  onProgress: (rows: number) => void,
): Promise<AnalysisOutput> {
  for (const { mostBreakdowns, mostMs } of tries) {
    const output = await analyseOnce({ ...input, mostBreakdowns }, mostMs, correctionsOf, onProgress)
    if (output) return output
  }
  return { state: 'unreadable', message: tooCostly }
}

/** Null where the time or the memory was not enough. */
async function analyseOnce(
  input: AnalysisInput,
  mostMs: number,
  correctionsOf: (fingerprint: string) => Promise<Corrections | null>,
  onProgress: (rows: number) => void,
): Promise<AnalysisOutput | null> {
  const worker = new Worker(new URL('./analysis.worker.ts', import.meta.url), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 },
    env: bareEnvironment,
    execArgv: [],
  })
  const signal = AbortSignal.timeout(mostMs)
  try {
    const messages = on(worker, 'message', { signal, close: ['exit'] }) as AsyncIterable<[ThreadMessage]>
    for await (const [message] of messages) {
      if (message.kind === 'progress') onProgress(message.rows)
      if (message.kind === 'fingerprint') worker.postMessage(await correctionsOf(message.fingerprint))
      if (message.kind === 'done') return message.output
    }
    throw new Error('the analysing thread ended without an answer')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (signal.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY') return null
    throw error
  } finally {
    await worker.terminate()
  }
}
