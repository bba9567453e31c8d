import type { Deps } from '#server/deps.ts'
import { failureReason } from '#server/platform/failure-reason.ts'
import { checkTemporaryFolder } from '#server/platform/files/temporary-folder.ts'

const timeoutMs = 2_000

type Parts = Pick<Deps, 'database' | 'files' | 'ending'>

/** The parts that do not answer, refuse or are full, each with the reason; none where the server is ready. */
export async function failingParts({ database, files, ending }: Parts): Promise<Record<string, string>> {
  if (ending.isEnding) return { ending: 'told to end' }
  const parts = { database: database.check, storage: files.check, disk: checkTemporaryFolder }
  const answers = await Promise.all(
    Object.entries(parts).map(async ([name, check]) => [name, await failureOf(check)] as const),
  )
  return Object.fromEntries(
    answers.flatMap(([name, reason]) => (reason === null ? [] : [[name, reason] as const])),
  )
}

export const isReady = async (parts: Parts) => Object.keys(await failingParts(parts)).length === 0

/** The reason why a part does not answer: `timeout`, or that of its error; null where it answers. */
async function failureOf(check: () => Promise<void>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, 'timeout')
  })
  const answered = check().then(
    () => null,
    (error: Error) => failureReason(error),
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
