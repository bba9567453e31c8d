/**
 * The moment (ISO 8601) that a survey is dated by: noon of the middle day on which people answered (`answeredOn`), which is
 * that day for nearly everybody on earth; if that is not known the upload. Absent in what drafts stored before there was one.
 */
export const datedOn = (survey: { answeredOn?: string | null; uploadedOn: string }): string =>
  survey.answeredOn ? `${survey.answeredOn}T12:00:00.000Z` : survey.uploadedOn
