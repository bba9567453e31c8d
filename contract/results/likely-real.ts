/** Of a rating a group is spoken of from here on, in standard deviations. */
const leastEffect = 0.2

/**
 * Whether a group of a difference that is notable is likely really different itself: its effect matters, and the percent of
 * everybody is outside its likely range. The test behind a difference is one of all groups together, which a small group
 * beside a large one passes with them.
 */
export const isLikelyReal = (g: number, group: { low: number; high: number }, everybody: { share: number }) =>
  Math.abs(g) >= leastEffect && (everybody.share < group.low || everybody.share > group.high)
