/** Inner width of a card, and of a chip's padding and gaps, in CSS pixels; see TemplateCard.module.css. */
const line = 258
const chipPadding = 20
const gap = 6
const chipFont = '500 13px "Work Sans Variable", "Work Sans Fallback", system-ui, sans-serif'
/** Wider than the average letter of the font, for where there is no canvas to measure with. */
const roughLetter = 8

/**
 * How many of the tags fit on one line of a card, with room for "+N" where some are left over.
 * The first always counts: the chip shortens itself where its text is wider than the card.
 */
export function fittingTags(tags: readonly string[]): number {
  const ends = tags.map((_, index) => lineWidth(tags.slice(0, index + 1)))
  if ((ends.at(-1) ?? 0) <= line) return tags.length
  const fitting = ends.findLastIndex(
    (end, index) => end + gap + chipWidth(`+${tags.length - index - 1}`) <= line,
  )
  return Math.max(fitting + 1, 1)
}

function lineWidth(tags: readonly string[]): number {
  return tags.reduce((width, tag) => width + gap + chipWidth(tag), -gap)
}

function chipWidth(text: string): number {
  return chipPadding + textWidth(text)
}

const widths = new Map<string, number>()
let context: CanvasRenderingContext2D | null | undefined

/** The width of a text in the font of the chips, measured once: by canvas, so without any layout (benchmark `typing`). */
function textWidth(text: string): number {
  const known = widths.get(text)
  if (known !== undefined) return known
  if (context === undefined) {
    context = document.createElement('canvas').getContext('2d')
    if (context) context.font = chipFont
    // What was measured before the font arrived holds for the fallback font only.
    void document.fonts?.ready.then(() => widths.clear())
  }
  const width = context ? Math.ceil(context.measureText(text).width) : text.length * roughLetter
  widths.set(text, width)
  return width
}
