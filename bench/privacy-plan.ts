import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { atMost, type Benchmark } from './support/figure.ts'

type Seconds = { small: number; large: number; required: number; skipped: number }

/** The decision which figures may be shown, with the search for what follows from them: CPU, median of five. */
export const privacyPlan: Benchmark = async () => {
  const script = join(import.meta.dirname, '../insights/privacy/testing/time-plan.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script])
  const { small, large, required, skipped } = JSON.parse(stdout) as Seconds
  return [
    atMost('plan of 2,000 people, 6 breakdowns, CPU', small, 0.6, 's'),
    atMost('plan of 10,000 people, 6 breakdowns, CPU', large, 1.5, 's'),
    atMost('plan of 500 people and 60 questions that all answered, CPU', required, 1.5, 's'),
    atMost('the same, each question left empty by 2 %, CPU', skipped, 3, 's'),
  ]
}
