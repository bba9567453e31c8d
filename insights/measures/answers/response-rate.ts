/** Who was asked, `people` where that is not known; families answer less often. */
export type Audience = 'students' | 'staff' | 'families' | 'people'

/** From which share of those who were asked a result speaks for them. */
const enough: Record<Audience, number> = { students: 0.5, staff: 0.5, families: 0.2, people: 0.5 }

/** The share of those who were asked that answered, and whether it is low; null where more answered than were asked. */
export function responseRate(
  people: number,
  enrolment: number,
  audience: Audience,
): { share: number; isLow: boolean } | null {
  if (enrolment < 1 || people > enrolment) return null
  const share = people / enrolment
  return { share, isLow: share < enough[audience] }
}
