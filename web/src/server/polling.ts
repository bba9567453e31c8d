/** How often a page that is seen asks for news unless the server names another pause, in milliseconds. */
const usualPause = 15_000

let pause = usualPause

/** Hears how soon the server wants to be asked again, in the headers of the answer to a list. */
export function hearPause(headers: Headers): void {
  const seconds = Number(headers.get('poll-after'))
  pause = seconds > 0 ? Math.max(seconds * 1_000, usualPause) : usualPause
}

/** How long to wait before asking for news again, in milliseconds; the answer is mostly a short 304. */
export function pollPause(): number {
  return pause
}
