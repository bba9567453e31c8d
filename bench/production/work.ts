import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from './caller.ts'

/** Somebody of a district who sends in uploads, and a school of it. */
export type Writer = { caller: Caller; email: string; school: { id: string; name: string } }

/** One upload that somebody goes on sending, with one key, until it is acknowledged. */
type Sent = { title: string; begunAt: number; acknowledgedId: string | null; refusals: number }

/** What happened in a round, from outside. */
type Work = {
  sent: Sent[]
  /** Failed answers that did not come from Chorus. */
  bare: string[]
  /** No further upload is begun; those under way are sent until they are acknowledged, for a minute and a half at most. */
  finish: () => Promise<void>
}

const pauseMs = 200
const patienceMs = 90_000

/** Has all writers send uploads one after another, as fast as they are acknowledged but for a pause. */
export function beginWork(writers: Writer[], round: number): Work {
  const sent: Sent[] = []
  const bare: string[] = []
  let lastAt = Number.POSITIVE_INFINITY
  let count = 0

  async function send({ caller, school }: Writer): Promise<void> {
    const one: Sent = {
      title: `upload-${round}-${++count}`,
      begunAt: performance.now(),
      acknowledgedId: null,
      refusals: 0,
    }
    sent.push(one)
    const key = randomUUID()
    while (performance.now() < lastAt + patienceMs) {
      const form = new FormData()
      form.set(
        'submission',
        JSON.stringify({ ReportTitle: one.title, UserSchools: [school], Description: 'A round.' }),
      )
      form.set('file', new Blob([`How safe do you feel?\nVery safe\nSafe\nNot safe\n`]), 'responses.csv')
      const answer = await caller
        .call('POST', '/api/SurveyResults/file', { form, key })
        .catch(() => undefined)
      if (answer?.status === 201) {
        one.acknowledgedId = (JSON.parse(answer.body) as { id: string }).id
        return
      }
      one.refusals++
      if (answer && !isOurs(answer.body)) bare.push(`${answer.status} ${answer.body.slice(0, 80)}`)
      await sleep(pauseMs)
    }
  }

  const running = writers.map(async (writer) => {
    while (performance.now() < lastAt) {
      await send(writer)
      await sleep(pauseMs)
    }
  })
  return {
    sent,
    bare,
    finish: async () => {
      lastAt = performance.now()
      await Promise.all(running)
    },
  }
}

function isOurs(body: string): boolean {
  try {
    const { code, message } = JSON.parse(body) as { code?: unknown; message?: unknown }
    return typeof code === 'string' && typeof message === 'string'
  } catch {
    return false
  }
}
