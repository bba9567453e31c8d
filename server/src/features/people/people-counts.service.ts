import type { Database } from '#server/platform/database/database.ts'
import type { Total } from '#server/platform/database/page.ts'
import { createRemembered } from '#server/platform/remembering/remembered.ts'
import type { PeopleCounts } from './people-list.queries.ts'

export type { PeopleCounts }

const mostRemembered = 5_000

/** Announced by triggers of the database. */
const peopleChanged = 'people_changed'

/** Counts that are remembered until a node hears that people have changed. */
export async function createPeopleCounts({ listen }: Database): Promise<PeopleCounts> {
  const counts = createRemembered<Total>(mostRemembered, () => [])
  await listen(peopleChanged, counts.forgetAll, counts.forgetAll)
  return {
    of: async (name, count) => {
      const known = counts.get(name)
      if (known) return known
      const marker = counts.marker()
      const total = await count()
      counts.put(name, total, marker)
      return total
    },
  }
}
