import { saveContent } from '#web/browser/open-file.ts'

/** Pixels of the picture for one of the page, so that it is sharp in a document. */
const sharpness = 2
const margin = 16

/**
 * Puts a picture (PNG) of an element on the clipboard, as it is seen; if the browser does not let it, the picture is
 * saved. What is marked `data-not-drawn` is left out.
 */
export async function copyPicture(element: HTMLElement, name: string): Promise<'copied' | 'saved'> {
  const picture = new Promise<Blob>((done, fail) =>
    draw(element).toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
  )
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
    return 'copied'
  } catch {
    saveContent(await picture, `${name}.png`)
    return 'saved'
  }
}

/** Puts the numbers of a chart on the clipboard, for spreadsheets and for documents; the first line has the heads. */
export async function copyTable(lines: readonly string[][]): Promise<void> {
  const text = lines
    .map((cells) => cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n')
  const table = document.createElement('table')
  for (const [place, cells] of lines.entries()) {
    const row = table.insertRow()
    for (const cell of cells)
      row.append(Object.assign(document.createElement(place === 0 ? 'th' : 'td'), { textContent: cell }))
  }
  const blob = (type: string, content: string) => new Blob([content], { type })
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': blob('text/plain', text),
      'text/html': blob('text/html', table.outerHTML),
    }),
  ])
}

/** A canvas with what an element shows: boxes with their colours and edges, the shapes of its charts, and its text. */
function draw(element: HTMLElement): HTMLCanvasElement {
  const room = element.getBoundingClientRect()
  const canvas = document.createElement('canvas')
  canvas.width = (room.width + 2 * margin) * sharpness
  canvas.height = (room.height + 2 * margin) * sharpness
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  context.scale(sharpness, sharpness)
  context.fillStyle = getComputedStyle(element).backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(margin - room.left, margin - room.top)
  drawInto(context, element)
  return canvas
}

const isSeen = (color: string) => color !== 'none' && !/^rgba\(.*, 0\)$|^transparent$/.test(color)

function drawInto(context: CanvasRenderingContext2D, element: Element): void {
  const style = getComputedStyle(element)
  if (style.display === 'none' || style.visibility === 'hidden' || element.hasAttribute('data-not-drawn'))
    return
  // What is only for screen readers takes no room.
  const place = element.getBoundingClientRect()
  if (style.position === 'absolute' && place.width <= 1) return
  if (element instanceof SVGElement) drawShape(context, element, style)
  else drawBox(context, place, style)
  for (const child of element.childNodes) {
    if (child instanceof Element) drawInto(context, child)
    else if (child instanceof Text) drawText(context, child, style)
  }
}

function drawBox(context: CanvasRenderingContext2D, place: DOMRect, style: CSSStyleDeclaration): void {
  const { x, y, width, height } = place
  if (isSeen(style.backgroundColor)) {
    context.fillStyle = style.backgroundColor
    context.beginPath()
    context.roundRect(x, y, width, height, Number.parseFloat(style.borderTopLeftRadius) || 0)
    context.fill()
  }
  const edge = (size: string, color: string, line: [number, number, number, number]) => {
    const thickness = Number.parseFloat(size)
    if (!thickness || !isSeen(color)) return
    stroke(context, color, thickness, () => {
      context.moveTo(line[0], line[1])
      context.lineTo(line[2], line[3])
    })
  }
  edge(style.borderTopWidth, style.borderTopColor, [x, y, x + width, y])
  edge(style.borderBottomWidth, style.borderBottomColor, [x, y + height, x + width, y + height])
  // Cells that stand out, and hidden ones, have their edge inside.
  const inset = /^(rgba?\([^)]+\)|color\([^)]+\)) 0px 0px 0px (\d+)px inset$/.exec(style.boxShadow)
  if (inset)
    stroke(context, inset[1]!, Number(inset[2]), () =>
      context.roundRect(x + 1, y + 1, width - 2, height - 2, 4),
    )
}

function stroke(context: CanvasRenderingContext2D, color: string, width: number, path: () => void): void {
  context.strokeStyle = color
  context.lineWidth = width
  context.beginPath()
  path()
  context.stroke()
}

function drawShape(context: CanvasRenderingContext2D, shape: SVGElement, style: CSSStyleDeclaration): void {
  if (!(shape instanceof SVGGeometryElement)) return
  const matrix = shape.getScreenCTM()
  if (!matrix) return
  const path = new Path2D()
  const length = (value: SVGAnimatedLength) => value.baseVal.value
  if (shape instanceof SVGRectElement)
    path.roundRect(
      length(shape.x),
      length(shape.y),
      length(shape.width),
      length(shape.height),
      length(shape.rx),
    )
  else if (shape instanceof SVGCircleElement)
    path.arc(length(shape.cx), length(shape.cy), length(shape.r), 0, 2 * Math.PI)
  else if (shape instanceof SVGLineElement) {
    path.moveTo(length(shape.x1), length(shape.y1))
    path.lineTo(length(shape.x2), length(shape.y2))
  } else path.addPath(new Path2D(shape.getAttribute('d') ?? ''))
  context.save()
  context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f)
  if (isSeen(style.fill)) {
    context.fillStyle = style.fill
    context.fill(path)
  }
  if (isSeen(style.stroke)) {
    context.strokeStyle = style.stroke
    context.lineWidth = Number.parseFloat(style.strokeWidth) || 1
    context.setLineDash(
      style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(/[ ,]+/).map(Number.parseFloat),
    )
    context.stroke(path)
  }
  context.restore()
}

/** A text as the page breaks it into lines. */
function drawText(context: CanvasRenderingContext2D, text: Text, style: CSSStyleDeclaration): void {
  const { textContent } = text
  if (!textContent?.trim()) return
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  context.fillStyle =
    isSeen(style.fill) && text.parentElement instanceof SVGElement ? style.fill : style.color
  context.textBaseline = 'alphabetic'
  const range = document.createRange()
  const lines: { text: string; left: number; bottom: number; height: number }[] = []
  for (const word of textContent.matchAll(/\S+\s*/g)) {
    range.setStart(text, word.index)
    range.setEnd(text, word.index + word[0].trimEnd().length)
    const place = range.getBoundingClientRect()
    const last = lines.at(-1)
    if (last && Math.abs(last.bottom - place.bottom) < 2) last.text += word[0]
    else lines.push({ text: word[0], left: place.left, bottom: place.bottom, height: place.height })
  }
  for (const { text: line, left, bottom, height } of lines)
    context.fillText(line.trimEnd(), left, bottom - height * 0.22)
}
