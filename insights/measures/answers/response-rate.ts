/** Who was asked, `people` if unknown; families answer less often. */
export type Audience = 'students' | 'staff' | 'families' | 'people'

/** The least share of the people asked for a result to represent them. */
const enough: Record<Audience, number> = { students: 0.5, staff: 0.5, families: 0.2, people: 0.5 }

/** The share of the people asked who answered, and whether it is low; null if more answered than were asked. */
export function responseRate(
  people: number,
  enrolment: number,
  audience: Audience,
): { share: number; isLow: boolean } | null {
  if (enrolment < 1 || people > enrolment) return null
  const share = people / enrolment
  return { share, isLow: share < enough[audience] }
}
