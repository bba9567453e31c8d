import { type Running, sessionOf } from '../support/product.ts'

/** An account that sends files of responses, with its session. */
export type Sender = Awaited<ReturnType<typeof senderOf>>

/** Signs an account in and answers with what it takes to send files as the pages do. */
export async function senderOf(product: Running, email: string) {
  const headers = { cookie: await sessionOf(product, email), origin: product.url }
  const answer = await fetch(`${product.url}/api/users/logged-in-user`, { headers })
  const { schools } = (await answer.json()) as { schools: unknown[] }
  const submission = { ReportTitle: 'Benchmark', UserSchools: schools.slice(0, 1), Description: 'Benchmark' }
  return {
    headers,
    /** Sends a file to be uploaded, or only to be read, and answers with the status. */
    send: async (content: Blob, name: string, what: 'upload' | 'reading' = 'upload'): Promise<number> => {
      const body = new FormData()
      if (what === 'upload') body.set('submission', JSON.stringify(submission))
      body.set('file', content, name)
      const address = `${product.url}/api/SurveyResults/file${what === 'upload' ? '' : '/reading'}`
      const sent = await fetch(address, { method: 'POST', headers, body })
      await sent.arrayBuffer()
      return sent.status
    },
  }
}

/** How long each of some uploads takes, one after the other, in milliseconds. Throws if one is refused. */
export async function uploadTimes(sender: Sender, content: Blob, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const started = performance.now()
    const status = await sender.send(content, 'small.csv')
    if (status !== 201) throw new Error(`An upload of another district was refused with ${status}.`)
    times.push(performance.now() - started)
  }
  return times
}
