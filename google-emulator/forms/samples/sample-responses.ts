import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type AskedQuestion, askedQuestions } from '../answer-format.ts'
import { type Form, isEmailCollected } from '../form.ts'
import type { Answers, NewResponse, ResponsesStore } from '../responses-store.ts'
import { createRandom, type Random } from './random.ts'
import { sampleValues } from './sample-answers.ts'

type SampleRequest = { count: number; seed: number }

const maxCount = 50_000
/** Stored at once; other requests are answered in between. */
const batchSize = 100

/** Reads `count` (200) and `seed` (7); answers a sentence if one of them is wrong. */
export function readSampleRequest(parameters: URLSearchParams): SampleRequest | string {
  const count = Number(parameters.get('count') ?? 200)
  const seed = Number(parameters.get('seed') ?? 7)
  if (!Number.isInteger(count) || count < 1 || count > maxCount)
    return `"count" is a whole number from 1 to ${maxCount}.`
  if (!Number.isSafeInteger(seed)) return '"seed" is a whole number.'
  return { count, seed }
}

/**
 * Adds made-up responses: the same answers for the same form, count and seed. They come one after the other
 * between the newest response (or the form's birth) and now.
 */
export async function addSampleResponses(
  responses: ResponsesStore,
  form: Form,
  { count, seed }: SampleRequest,
): Promise<void> {
  const random = createRandom(seed)
  const asked = askedQuestions(form)
  const start = responses.newest(form.formId) ?? form.createdAt
  const pace = (Date.now() - start) / count
  const sample = (index: number): NewResponse => ({
    at: Math.floor(start + pace * (index + 1)),
    email: isEmailCollected(form) ? `respondent-${index + 1}@sample.example` : undefined,
    answers: sampleAnswers(asked, random),
  })
  for (let first = 0; first < count; first += batchSize) {
    const indexes = Array.from({ length: Math.min(batchSize, count - first) }, (_, offset) => first + offset)
    responses.add(form.formId, indexes.map(sample))
    await yieldToEventLoop()
  }
}

function sampleAnswers(asked: AskedQuestion[], random: Random): Answers {
  const mood = 0.3 + random.normal()
  const entries = asked.map((question, position) => [
    question.id,
    sampleValues(question, mood, position, random),
  ])
  return Object.fromEntries(entries.filter(([, values]) => (values?.length ?? 0) > 0))
}
