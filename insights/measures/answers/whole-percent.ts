/** A count of n people in whole percents; ties are rounded up on the exact fraction: 23 of 40 is 58. */
export function wholePercent(count: number, n: number): number {
  return Math.floor((200 * count + n) / (2 * n))
}
