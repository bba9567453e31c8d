// Runs in the page before its own scripts, and measures what only the page itself can see.

const bench = {
  /** The sum of all layout shifts so far. */
  shifted: 0,
  /** When the first card was painted, in milliseconds of the page's clock. */
  firstCard: undefined,
  /** Waits for two frames and an idle moment: by then all work that a key caused is done. */
  settled: async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    await frame()
    await frame()
    await new Promise((idle) => whenIdle(idle))
  },
  /** Milliseconds from the last byte of the list until its first card was painted. */
  firstListAfter: () => {
    const [list] = performance.getEntriesByName(`${location.origin}/api/SurveyTemplates`)
    return bench.firstCard - list.responseEnd
  },
  /** Keeps the page from ever being idle, so that it prefetches nothing. */
  neverIdle: () => {
    window.requestIdleCallback = () => 0
  },
}
window.bench = bench
const whenIdle = window.requestIdleCallback.bind(window)

new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) bench.shifted += value
}).observe({ type: 'layout-shift', buffered: true })

const watch = new MutationObserver(() => {
  if (!document.querySelector('article')) return
  watch.disconnect()
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    // A message sent in a frame arrives after the frame was painted.
    port1.onmessage = () => {
      bench.firstCard = performance.now()
    }
    port2.postMessage(null)
  })
})
watch.observe(document, { childList: true, subtree: true })
