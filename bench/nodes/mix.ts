/** Whose call it is: a person of each role, signed in. */
type Who = 'staff' | 'lead' | 'admin'

/** A call that the product gets in its season; `of1000` is its number in 1,000 calls. */
export type Call = {
  path: string
  who: Who
  of1000: number
  /** Asked for again by somebody who has it, so that the answer is 304 if it has not changed. */
  isPolled?: true
  /** An upload of two answers, in place of a read. */
  isUpload?: true
}

const reports = '/api/InsightsReports'

/**
 * The load mix of a season: people open pages, which stay open and ask every fifteen seconds whether their lists have changed;
 * one call of 500 is an upload. `lateBefore` is an ISO date, `districtId` one with reports, `templateId` one of the library.
 */
export function mixOf(known: { lateBefore: string; districtId: string; templateId: string }): Call[] {
  const of = `lateBefore=${known.lateBefore}`
  return [
    { path: '/api/SurveyTemplates', who: 'staff', of1000: 110, isPolled: true },
    { path: '/api/SurveyTemplates', who: 'staff', of1000: 40 },
    { path: `/api/SurveyTemplates/${known.templateId}`, who: 'staff', of1000: 60 },
    { path: '/api/auth/', who: 'staff', of1000: 120 },
    { path: '/api/auth/', who: 'lead', of1000: 60 },
    { path: reports, who: 'lead', of1000: 200, isPolled: true },
    { path: '/api/SurveyResults', who: 'lead', of1000: 200, isPolled: true },
    { path: reports, who: 'lead', of1000: 40 },
    { path: '/api/SurveyResults', who: 'lead', of1000: 40 },
    { path: `${reports}/count`, who: 'admin', of1000: 20 },
    { path: `${reports}/districts?${of}`, who: 'admin', of1000: 10 },
    { path: `${reports}/districts/${known.districtId}?${of}`, who: 'admin', of1000: 20 },
    { path: '/api/districts', who: 'admin', of1000: 10 },
    { path: `/api/districts/${known.districtId}/people`, who: 'admin', of1000: 20 },
    { path: '/api/people?search=morgan', who: 'admin', of1000: 8 },
    { path: '/api/health/ready', who: 'admin', of1000: 40 },
    { path: '/api/SurveyResults/file', who: 'lead', of1000: 2, isUpload: true },
  ]
}
