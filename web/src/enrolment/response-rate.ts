import { counted } from '#web/ui/counted.ts'

/** What is said where there were more responses than people asked. */
export const moreThanAsked = 'More responses than people asked; check the number.'

/** The responses in whole percent of the people asked; null where there were more responses than people. */
export function responseRate(responses: number, asked: number): number | null {
  return responses > asked ? null : Math.round((100 * responses) / asked)
}

/** "70% of 3,120 people asked", or that the number cannot be right. */
export function rateInWords(responses: number, asked: number): string {
  const rate = responseRate(responses, asked)
  const people = counted(asked, 'person', 'people')
  return rate === null ? `${people} asked. ${moreThanAsked}` : `${rate}% of ${people} asked`
}
