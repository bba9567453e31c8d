import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'

const autocannon = join(import.meta.dirname, '../../node_modules/autocannon/autocannon.js')

export type Load = { url: string; headers: Record<string, string>; seconds?: number; answers?: number }

type Result = { requests: { total: number }; errors: number; statusCodeStats: object }

/**
 * Sends requests from a separate process over ten connections, each as soon as the one before is answered, for some
 * seconds or until a number of answers. Answers with the number of answers. Throws when an answer failed or had another
 * status than `status`.
 */
export async function answersTo(
  { url, headers, seconds = 0, answers }: Load,
  status: number,
): Promise<number> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const end = answers ? ['-a', `${answers}`] : ['-d', `${seconds}`]
  const args = [autocannon, '--json', '-c', '10', ...end, ...given, url]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const kill = () => void child.kill()
  process.once('exit', kill)
  const [result] = await Promise.all([json(child.stdout) as Promise<Result>, once(child, 'exit')])
  process.off('exit', kill)

  const statuses = Object.keys(result.statusCodeStats)
  if (result.errors > 0 || statuses.length !== 1 || statuses[0] !== `${status}`) {
    throw new Error(
      `${url} answered ${statuses.join(', ')} with ${result.errors} errors, and not ${status} alone.`,
    )
  }
  return result.requests.total
}
