/** A colour of the sheet: three of the topic's family, the quiet line and the paper itself. */
type Ink = 'tint' | 'mid' | 'ink' | 'line' | 'paper'

/** Shapes of one fill and outline, as one path. Coordinates are those of the sheet's viewBox. */
type Layer = { d: string; fill?: Ink; stroke?: Ink; width?: number }

/** Numbers in groups: "1,2 3,4". */
function numbers(written: string): number[][] {
  return written.split(' ').map((group) => group.split(',').map(Number))
}

/** Circles of one radius around points: "x,y x,y". */
function dots(radius: number, points: string): string {
  const half = `a${radius} ${radius} 0 1 0 `
  const dot = ([x = 0, y = 0]: number[]) => `M${x - radius} ${y}${half}${2 * radius} 0${half}${-2 * radius} 0`
  return numbers(points).map(dot).join('')
}

/** Boxes with corners of one radius: "left,top,width,height". */
function boxes(radius: number, places: string): string {
  const turn = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x} ${y}`
  const box = ([left = 0, top = 0, width = 0, height = 0]: number[]) => {
    const [across, down] = [width - 2 * radius, height - 2 * radius]
    const right = `M${left + radius} ${top}h${across}${turn(radius, radius)}v${down}${turn(-radius, radius)}`
    return `${right}h${-across}${turn(-radius, -radius)}v${-down}${turn(radius, -radius)}z`
  }
  return numbers(places).map(box).join('')
}

const star = 'l2.85 6.27 6.65.76-4.94 4.56 1.43 6.65-5.99-3.42-5.98 3.42 1.42-6.65-4.94-4.56 6.65-.76z'
const stars = (columns: readonly number[]) => columns.map((x) => `M${x} 62.5${star}`).join('')

/** Unchosen answers: tint with a fine edge. */
const open = { fill: 'tint', stroke: 'mid', width: 1.2 } as const

const likert: Layer[] = [
  {
    d: boxes(2, '130,44,20,4 130,67,27,4 130,90,23,4'),
    fill: 'line',
  },
  {
    d: dots(5, '172,46 187,46 202,46 232,46 172,69 187,69 202,69 217,69 172,92 187,92 217,92 232,92'),
    ...open,
  },
  {
    d: dots(5, '217,46 232,69 202,92'),
    fill: 'ink',
  },
]

const faces: Layer[] = [
  { d: boxes(2.5, '130,38,58,5'), fill: 'line' },
  {
    d: dots(10, '137,72 161,72 185,72 233,72'),
    ...open,
  },
  {
    d: dots(1.3, '133.6,69.6 140.4,69.6 157.6,69.6 164.4,69.6 181.6,69.6 188.4,69.6 229.6,69.6 236.4,69.6'),
    fill: 'ink',
  },
  {
    d: 'M133 77.5Q137 73.3 141 77.5M157 76.75Q161 74.65 165 76.75M181 76h8M229 74.3Q233 79 237 74.3',
    stroke: 'ink',
    width: 1.5,
  },
  { d: dots(10, '209,72'), fill: 'ink' },
  {
    d: `${dots(1, '205.6,69.6 212.4,69.6')}M205 75.25Q209 77.4 213 75.25`,
    stroke: 'paper',
    width: 1.2,
  },
]

const centredBars: Layer[] = [
  {
    d: boxes(2, '153,40,14,11 148,61,22,11 156,82,8,11'),
    fill: 'mid',
  },
  {
    d: boxes(2, '168.5,40,18,11 171.5,61,12,11 165.5,82,24,11'),
    fill: 'tint',
  },
  {
    d: boxes(2, '188,40,34,11 185,61,30,11 191,82,44,11'),
    fill: 'ink',
  },
]

const checklist: Layer[] = [
  {
    d: boxes(4, '132,38,14,14 132,84,14,14'),
    fill: 'ink',
  },
  { d: 'M135.5 45.2l2.6 2.6 4.6-5M135.5 91.2l2.6 2.6 4.6-5', stroke: 'paper', width: 1.8 },
  { d: boxes(4, '132,61,14,14'), ...open },
  {
    d: boxes(2.5, '156,42.5,66,5 156,65.5,48,5 156,88.5,58,5'),
    fill: 'line',
  },
]

const matrix: Layer[] = [
  {
    d: boxes(2, '129,48,13,4 129,67,13,4 129,86,13,4'),
    fill: 'line',
  },
  {
    d: boxes(4, '148,42,16,16 167,61,16,16 186,61,16,16 205,80,16,16 224,80,16,16'),
    fill: 'ink',
  },
  {
    d: boxes(4, '167,42,16,16 167,80,16,16 205,61,16,16 224,42,16,16'),
    fill: 'mid',
  },
  {
    d: boxes(4, '148,61,16,16 148,80,16,16 186,42,16,16 186,80,16,16 205,42,16,16 224,61,16,16'),
    ...open,
  },
]

const sliders: Layer[] = [
  {
    d: boxes(2, '132,42,102,4 132,65,102,4 132,88,102,4'),
    fill: 'tint',
  },
  {
    d: boxes(2, '132,42,72,4 132,65,42,4 132,88,92,4'),
    fill: 'mid',
  },
  {
    d: dots(7, '204,44 174,67 224,90'),
    fill: 'ink',
    stroke: 'paper',
    width: 2,
  },
]

const bubbles: Layer[] = [
  { d: boxes(9, '130,37,82,26'), fill: 'tint' },
  {
    d: boxes(2, '140,45,52,4 140,52,34,4'),
    fill: 'mid',
  },
  { d: boxes(9, '162,70,74,26'), fill: 'ink' },
  {
    d: boxes(2, '173,78,50,4 173,85,30,4'),
    fill: 'tint',
  },
]

const trend: Layer[] = [
  { d: 'M132 74l20-8 20 4 20-16 20 4 22-18v47.5H132z', fill: 'tint' },
  { d: 'M132 74l20-8 20 4 20-16 20 4 22-18', stroke: 'ink', width: 2.4 },
  {
    d: dots(3, '132,74 152,66 172,70 192,54 212,58'),
    fill: 'paper',
    stroke: 'ink',
    width: 1.8,
  },
  { d: dots(5.9, '234,40'), fill: 'ink' },
]

const rating: Layer[] = [
  { d: boxes(2.5, '130,38,66,5'), fill: 'line' },
  { d: stars([137, 161, 185, 209]), fill: 'ink' },
  { d: stars([233]), ...open },
]

/** The question types that a cover can show, each as layers from back to front. */
export const coverDrawings = [likert, faces, centredBars, checklist, matrix, sliders, bubbles, trend, rating]
