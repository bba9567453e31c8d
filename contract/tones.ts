/**
 * The tone of a step of a scale from 1 to 5: the middle of an odd scale is 3, and the outer half of each side has the
 * stronger tone.
 */
export function toneOf(step: number, steps: number): number {
  const side = Math.floor(steps / 2)
  const [fromLow, fromHigh] = [side - step, step - (steps - 1 - side)]
  if (fromLow <= 0 && fromHigh <= 0) return 3
  const isNear = Math.max(fromLow, fromHigh) <= Math.floor(side / 2)
  if (fromLow > 0) return isNear ? 2 : 1
  return isNear ? 4 : 5
}
