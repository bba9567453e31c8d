import { countedPeople, grouped } from '#contract/counted.ts'

/** What is said if there were more responses than people asked. */
export const moreThanAsked = 'More responses than people asked; check the number.'

/** The responses in whole percent of the people asked; null if there were more responses than people. */
export function responseRate(responses: number, asked: number): number | null {
  return responses > asked ? null : Math.round((100 * responses) / asked)
}

/** The same in as few words as a row has room for: "70% of 3,120". */
export function shortRate(responses: number, asked: number): string {
  const rate = responseRate(responses, asked)
  return rate === null
    ? `more than the ${grouped(asked)} people asked; check the number`
    : `${rate}% of ${grouped(asked)}`
}

/** "70% of 3,120 people asked", or that the number cannot be right. */
export function rateInWords(responses: number, asked: number): string {
  const rate = responseRate(responses, asked)
  const people = countedPeople(asked)
  return rate === null ? `${people} asked. ${moreThanAsked}` : `${rate}% of ${people} asked`
}
