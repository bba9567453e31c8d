const ink = '#14222E'
const white = '#FFFFFF'
const neutral = { background: '#0A436F', icon: white }

/** Relative luminance of a `#rgb` or `#rrggbb` color (WCAG 2.2), undefined for anything else. */
function luminance(color: string): number | undefined {
  const digits = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color) ? color.slice(1) : ''
  if (!digits) return undefined
  const hex = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** The least contrast of a badge's icon (WCAG 2.2, 1.4.11). */
export const leastContrast = 3

/** The contrast of two colors, from 1 to 21; undefined if one is no color. */
export function contrastOf(one: string, other: string): number | undefined {
  const [a, b] = [luminance(one), luminance(other)]
  return a === undefined || b === undefined ? undefined : contrast(a, b)
}

/**
 * The colors of a package's badge. They come from the library's workbook, so an icon that would
 * have a contrast of less than 3 : 1 (WCAG 1.4.11) becomes white or ink, whichever is the clearer, and a
 * background that is no color becomes the brand's.
 */
export function badgeColors(primary: string, secondary: string): { background: string; icon: string } {
  const background = luminance(primary)
  if (background === undefined) return neutral
  const icon = luminance(secondary)
  if (icon !== undefined && contrast(background, icon) >= leastContrast)
    return { background: primary, icon: secondary }
  const clearer =
    contrast(background, luminance(white)!) >= contrast(background, luminance(ink)!) ? white : ink
  return { background: primary, icon: clearer }
}
