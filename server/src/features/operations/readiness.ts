import type { Deps } from '#server/deps.ts'
import { failureReason } from '#server/platform/failure-reason.ts'
import { checkTemporaryFolder } from '#server/platform/files/temporary-folder.ts'

const timeoutMs = 2_000

type Parts = Pick<Deps, 'database' | 'files' | 'ending'>

/** The parts that do not answer, refuse or are full, each with the reason; none if the server is ready. */
export async function failingParts({ database, files, ending }: Parts): Promise<Record<string, string>> {
  if (ending.isEnding) return { ending: 'told to end' }
  const [lostDatabase, lostStorage, fullDisk] = await Promise.all([
    failureOf(database.check, 'timeout'),
    failureOf(files.check, 'timeout'),
    // A disk under load is slow on all nodes of a machine; it still takes files, so that leaving would help nobody.
    failureOf(checkTemporaryFolder, null),
  ])
  return {
    ...(lostDatabase !== null && { database: lostDatabase }),
    ...(lostStorage !== null && { storage: lostStorage }),
    ...(fullDisk !== null && { disk: fullDisk }),
  }
}

export const isReady = async (parts: Parts) => Object.keys(await failingParts(parts)).length === 0

/** The reason why a part does not answer: that of its error, or `whenLate` after two seconds; null if it answers. */
async function failureOf(check: () => Promise<void>, whenLate: string | null): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string | null>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, whenLate)
  })
  const answered = check().then(
    () => null,
    (error: Error) => failureReason(error),
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
