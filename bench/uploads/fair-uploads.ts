import { request } from 'node:http'
import { setTimeout as later } from 'node:timers/promises'
import { atMost, type Benchmark, median, p95 } from '../support/figure.ts'
import { jobsDone, watchMemory } from '../support/observe.ts'
import { type Running, withProduct } from '../support/product.ts'
import { type Sender, senderOf, uploadTimes } from './sender.ts'

const megabyte = 1024 * 1024
const seconds = 40
const small = new Blob(['a,b\n1,2\n'])
/** What was the costliest file; and one that is read to its end, at the most that a .csv file may cost. */
const attacks = [
  new Blob(['"'.repeat(25 * megabyte)]),
  new Blob([`a\n${`${'"'.repeat(1000)}\n`.repeat(25_000)}`]),
]

/**
 * One account sends eight costly files of 25 MB at once, again as soon as they are answered, and holds back the last byte
 * of eight more, while two other districts upload small files: how long those take, and the memory of the server and its
 * readers.
 */
export const fairUploads: Benchmark = () =>
  withProduct(async (product) => {
    const attacker = await senderOf(product, 'staff@riverbend.example')
    const others = [
      await senderOf(product, 'staff@lakeshore.example'),
      await senderOf(product, 'staff@sandbox.example'),
    ]
    const during = async (length: number) => {
      const until = performance.now() + length * 1000
      const isOver = () => performance.now() > until
      const times = await Promise.all(others.map((other) => uploadTimes(other, small, isOver)))
      return times.flat()
    }
    await jobsDone(product)
    await during(5)
    const alone = await during(10)
    const watched = watchMemory(product)
    const attack = new AbortController()
    const statuses = new Map<number, number>()
    const attacking = Array.from({ length: 8 }, (_, number) =>
      sendAgain(attacker, attacks[number % attacks.length]!, attack.signal, statuses),
    )
    const held = Array.from({ length: 8 }, () => holdBack(product, attacker))
    const beside = await during(seconds)
    attack.abort()
    await Promise.all(attacking)
    for (const one of held) one.destroy()
    const answered = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ')
    console.log(`  the attacker was answered ${answered}; the others uploaded ${beside.length} files`)
    const figures = [
      atMost('small uploads of other districts meanwhile, p95', p95(beside) / 1000, 2, 's'),
      {
        what: 'the same, median',
        measured: median(beside) / 1000,
        beside: { what: 'without the attack', value: median(alone) / 1000 },
        unit: 's',
        ratio: {},
      },
      atMost('memory of the server and its readers together', watched.most(), 1000, 'MB'),
    ]
    watched.growth()
    return figures
  })

/** Sends a file again and again until the attack is over; a refusal is answered with the next try after a moment. */
async function sendAgain(sender: Sender, content: Blob, over: AbortSignal, statuses: Map<number, number>) {
  while (!over.aborted) {
    const status = await sender.send(content, 'attack.csv').catch(() => 0)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 429 || status === 503) await later(500)
  }
}

/** Begins an upload of 25 MB whose last byte never comes. */
function holdBack({ url }: Running, { headers }: Sender) {
  const start = '--b\r\nContent-Disposition: form-data; name="file"; filename="held.csv"\r\n\r\n'
  const body = Buffer.concat([Buffer.from(start), Buffer.alloc(25 * megabyte, '1,2\n')])
  const type = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': body.length + 1 }
  const sent = request(`${url}/api/SurveyResults/file`, { method: 'POST', headers: { ...headers, ...type } })
  // Refused ones are cut off while they are sent.
  sent.on('error', () => undefined).on('response', (answer) => answer.resume())
  sent.write(body)
  return sent
}
