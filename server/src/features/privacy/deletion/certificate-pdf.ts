import { counted, countedPeople } from '#contract/counted.ts'
import type { Certificate } from '#contract/people/privacy.ts'
import { typesetter } from '#insights/report/typst/typeset.ts'
import { dayInStates } from '#server/platform/texts/day-in-states.ts'

/** How many of each kind were removed, a line each. The names of kinds are plurals. */
export const removedLines = (removed: Certificate['removed']): string[] =>
  Object.entries(removed).map(([what, count]) =>
    what === 'people' ? countedPeople(count) : counted(count, what.replace(/s$/, '')),
  )

/** The certificate of a deletion as a tagged PDF (PDF/UA-1). Synchronous, some milliseconds; seldom asked for. */
export function certificatePdf(certificate: Certificate, product: string): Uint8Array {
  const { district, askedBy, askedOn, begunOn, doneOn, removed, kept, method, backupsLapseOn, digest } =
    certificate
  const data = {
    product,
    district,
    facts: [
      ['District', `${district.name}${district.ncesId ? ` (NCES ${district.ncesId})` : ''}`],
      ['Id', district.id],
      ['Asked for by', askedBy],
      ['Asked for on', asTime(askedOn)],
      ['Begun', asTime(begunOn)],
      ['Done', asTime(doneOn)],
    ],
    removed: removedLines(removed),
    kept,
    method,
    backups: `The last backup that may contain this data expires on ${dayInStates(new Date(backupsLapseOn))}.`,
    digest,
  }
  return typesetter(new URL('./certificate.typ', import.meta.url), 'certificate').typeset(
    data,
    new Date(doneOn),
  ).pdf
}

const asTime = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`
