import { atMost, type Benchmark, type Figure, median, p95 } from '../support/figure.ts'
import { withProduct } from '../support/product.ts'
import { senderOf, uploadTimes } from './sender.ts'

const seconds = 18
const [uploads, reads] = [120, 800]
const small = new Blob(['a,b\n1,2\n'])
/** A quota and a rate that stop the rest of what the account sends, and not what the other one uploads in the meantime. */
const settings = { READS_PER_MINUTE: '600', UPLOADS_PER_DAY: '100' }

/**
 * One account sends 120 small uploads and 800 reads within 18 seconds, while another district uploads: how long that
 * takes, what the account was refused, and how many e-mails the research team got.
 */
export const manyUploads: Benchmark = () =>
  withProduct(
    async (product) => {
      const attacker = await senderOf(product, 'staff@riverbend.example')
      const other = await senderOf(product, 'staff@lakeshore.example')
      const during = (length: number) => {
        const until = performance.now() + length * 1000
        return uploadTimes(other, small, () => performance.now() > until)
      }
      await during(5)
      const alone = await during(10)
      const sendAll = (count: number, send: () => Promise<number>) =>
        Promise.all(
          Array.from({ length: count }, async (_, number) => {
            await new Promise((due) => setTimeout(due, (number * seconds * 1000) / count))
            return send()
          }),
        )
      const read = async () => {
        const answer = await fetch(`${product.url}/api/SurveyResults`, { headers: attacker.headers })
        await answer.arrayBuffer()
        return answer.status
      }
      const [sent, got, beside] = await Promise.all([
        sendAll(uploads, () => attacker.send(small, 'small.csv')),
        sendAll(reads, read),
        during(seconds),
      ])
      const mails = await teamMails(product.url)
      return [
        atMost('uploads of another district meanwhile, p95', p95(beside) / 1000, 2, 's'),
        {
          ...reported('the same, median', median(beside) / 1000, 's'),
          beside: { what: 'without the attack', value: median(alone) / 1000 },
        },
        reported(`of ${uploads} uploads of the account, stored`, counted(sent, 201), ''),
        reported(`of ${reads} reads of the account, answered`, counted(got, 200), ''),
        atMost('e-mails to the research team about all uploads', mails, 10, ''),
      ]
    },
    [],
    settings,
  )

const counted = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

function reported(what: string, measured: number, unit: string): Figure {
  return { what, measured, beside: { what: 'itself', value: measured }, unit, ratio: {} }
}

async function teamMails(url: string): Promise<number> {
  const mails = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as { to: string; subject: string }[]
  return mails.filter(({ subject }) => /new report request/i.test(subject)).length
}
