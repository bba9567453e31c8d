import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { ReadingChoices, ResponsesReading } from '#contract/results/readings.ts'
import type { TestApp } from '#server/testing/test-app.ts'

type SentFile = { name: string; content: Uint8Array | string }

/** Asks what is understood of a file of responses, as the upload form does. */
export async function sendForReading(
  server: TestApp,
  as: string | undefined,
  { name, content }: SentFile,
  choices?: ReadingChoices | string,
): Promise<LightMyRequestResponse> {
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(Buffer.from(content))]), name)
  if (choices !== undefined)
    form.set('choices', typeof choices === 'string' ? choices : JSON.stringify(choices))
  return server.request({ method: 'POST', url: '/api/SurveyResults/file/reading', as, form })
}

/** What is understood of a file of responses. Fails if it is refused. */
export async function readingOf(
  server: TestApp,
  as: string,
  file: SentFile,
  choices?: ReadingChoices,
): Promise<ResponsesReading> {
  const answer = await sendForReading(server, as, file, choices)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<ResponsesReading>()
}
