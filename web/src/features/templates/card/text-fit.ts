import { scaled } from '#web/ui/theme/text-size.ts'

/** Inner width of a card, and of a chip's padding and gaps, in pixels; see TemplateCard.module.css. */
const line = scaled(258)
const chipPadding = scaled(20)
const gap = scaled(6)
const family = '"Work Sans Variable", "Work Sans Fallback", system-ui, sans-serif'
const chipFont = `500 ${scaled(13)}px ${family}`
const nameFont = `600 ${scaled(17)}px ${family}`
/** Wider than the average letter of the font, for a page without a canvas to measure with. */
const roughLetter = 8

/**
 * How many of the tags fit on one line of a card, with room for "+N" if some are left over.
 * The first always counts: the chip shortens itself if its text is wider than the card.
 */
export function fittingTags(tags: readonly string[]): number {
  const ends = tags.map((_, index) => lineWidth(tags.slice(0, index + 1)))
  if ((ends.at(-1) ?? 0) <= line) return tags.length
  const fitting = ends.findLastIndex(
    (end, index) => end + gap + chipWidth(`+${tags.length - index - 1}`) <= line,
  )
  return Math.max(fitting + 1, 1)
}

/** Whether a name is longer than one line of a card. */
export function hasTwoLines(name: string): boolean {
  return textWidth(name, nameFont) > line
}

function lineWidth(tags: readonly string[]): number {
  return tags.reduce((width, tag) => width + gap + chipWidth(tag), -gap)
}

function chipWidth(text: string): number {
  return chipPadding + textWidth(text, chipFont)
}

const widths = new Map<string, number>()
let context: CanvasRenderingContext2D | null | undefined

/** The width of a text in a font, measured once: by canvas, so without any layout (benchmark `typing`). */
function textWidth(text: string, font: string): number {
  const key = `${font} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  if (context === undefined) {
    context = document.createElement('canvas').getContext('2d')
    // What was measured before the font arrived holds for the fallback font only.
    void document.fonts?.ready.then(() => widths.clear())
  }
  if (context) context.font = font
  const width = context ? Math.ceil(context.measureText(text).width) : text.length * roughLetter
  widths.set(key, width)
  return width
}
