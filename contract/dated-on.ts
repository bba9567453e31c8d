/**
 * The moment (ISO 8601) that a survey is dated by: noon of the middle day on which people answered (`answeredOn`), which is
 * that day for nearly everybody on earth; if that is not known the upload. Absent in what drafts stored before there was one.
 */
export const datedOn = (survey: { answeredOn?: string | null; uploadedOn: string }): string =>
  survey.answeredOn ? `${survey.answeredOn}T12:00:00.000Z` : survey.uploadedOn

/**
 * The time zone of a day that is told where its reader's is unknown, as in an e-mail or a document: that of Hawaii. From 6 AM on
 * it is the day in every state, while in UTC the next day begins in their afternoon or evening.
 */
export const zoneOfStates = 'Pacific/Honolulu'
