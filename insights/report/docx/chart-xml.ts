import { columnLetters } from '#surveys/workbook/workbook.ts'
import { escaped } from './raw-xml.ts'

/** A chart and its data, as they stand in its workbook: a row for each category, a column for each series. */
export type Chart = {
  /** Bars of one series, answers stacked to their whole, or a line over time. */
  kind: keyof typeof kinds
  categories: readonly string[]
  series: readonly Series[]
}

type Series = {
  name: string
  /** Whole percents. */
  values: readonly (number | null)[]
  /** Six digits, as `textColor`, which stacked bars have. */
  color: string
  textColor?: string
}

/** A lower percent has no room for its number in a stacked bar. */
const leastWithNumber = 6

/**
 * A native chart as Word itself writes one (DrawingML, ECMA-376 part 1, 21.2), in the font Arial. The relation `rId1` of
 * its part is its workbook. Our own writer, because the library's takes five times as long (benchmark `drafts`).
 */
export function chartXml({ kind, categories, series }: Chart): string {
  const { start, label, end, afterSeries, axes, legend } = kinds[kind]
  const names = `<c:cat>${reference('str', cells('A', categories.length), points(categories.map(escaped)))}</c:cat>`
  const drawn = series.map((one, at) => {
    const letter = columnLetters(at + 1)
    const numbers = one.values.map((value) => (value === null ? null : String(value)))
    return [
      `<c:ser><c:idx val="${at}"/><c:order val="${at}"/>`,
      `<c:tx>${reference('str', `$${letter}$1`, points([escaped(one.name)]))}</c:tx>`,
      `${label(one)}${names}`,
      `<c:val>${reference('num', cells(letter, numbers.length), `<c:formatCode>General</c:formatCode>${points(numbers)}`)}</c:val>`,
      `${end}</c:ser>`,
    ].join('')
  })
  return `${top}${start}${drawn.join('')}<c:dLbls>${labelled(false)}</c:dLbls>${afterSeries}${axes}${bare}</c:plotArea>${legend}${bottom}`
}

const cells = (letter: string, count: number) =>
  count === 1 ? `$${letter}$2` : `$${letter}$2:$${letter}$${count + 1}`
const reference = (type: 'str' | 'num', place: string, values: string) =>
  `<c:${type}Ref><c:f>Sheet1!${place}</c:f><c:${type}Cache>${values}</c:${type}Cache></c:${type}Ref>`
const points = (values: readonly (string | null)[]) =>
  `<c:ptCount val="${values.length}"/>${values
    .map((value, at) => (value === null ? '' : `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`))
    .join('')}`

const top = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><c:date1904 val="0"/><c:lang val="en-US"/><c:roundedCorners val="0"/><c:chart><c:autoTitleDeleted val="1"/><c:plotArea><c:layout/>`
const bare = '<c:spPr><a:noFill/><a:ln><a:noFill/></a:ln><a:effectLst/></c:spPr>'
const bottom = `<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart>${bare}<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr/></a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr><c:externalData r:id="rId1"><c:autoUpdate val="0"/></c:externalData></c:chartSpace>`

const solid = (color: string) => `<a:solidFill>${color}</a:solidFill>`
const digits = (color: string) => `<a:srgbClr val="${color}"/>`
/** A part of the color of text, and what it is lightened by, in percent. */
const grey = (part: number) =>
  solid(`<a:schemeClr val="tx1"><a:lumMod val="${part}000"/><a:lumOff val="${100 - part}000"/></a:schemeClr>`)
const hairline = `<a:ln w="9525" cap="flat" cmpd="sng" algn="ctr">${grey(15)}<a:round/></a:ln>`

/** Text of a size in hundredths of a point. */
const type = (size: number, fill: string, turned: number, box = '', fit = '') =>
  `<c:txPr><a:bodyPr rot="${turned}" spcFirstLastPara="1" vertOverflow="ellipsis" vert="horz" wrap="square"${box} anchor="ctr" anchorCtr="1"${fit ? `>${fit}</a:bodyPr>` : '/>'}<a:lstStyle/><a:p><a:pPr><a:defRPr sz="${size}" b="0" i="0" u="none" strike="noStrike" kern="1200" baseline="0">${fill}<a:latin typeface="Arial"/><a:ea typeface="+mn-ea"/><a:cs typeface="Arial"/></a:defRPr></a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr>`
/** As the application turns them if they have no room. */
const axisType = type(900, grey(65), -60_000_000)
const labelType = (size: number, fill: string) =>
  type(size, fill, 0, ' lIns="38100" tIns="19050" rIns="38100" bIns="19050"', '<a:spAutoFit/>')

const labelled = (isShown: boolean) =>
  `<c:showLegendKey val="0"/><c:showVal val="${isShown ? 1 : 0}"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/>`
const percents = '<c:numFmt formatCode="0&quot;%&quot;" sourceLinked="0"/>'
const percentLabels = (side: string) =>
  `<c:dLbls>${percents}${bare}${labelType(900, grey(75))}<c:dLblPos val="${side}"/>${labelled(true)}</c:dLbls>`

const bar = (color: string) =>
  `<c:spPr>${solid(digits(color))}<a:ln><a:noFill/></a:ln><a:effectLst/></c:spPr><c:invertIfNegative val="0"/>`
const answerLabels = ({ values, textColor = '000000' }: Series) => {
  const hidden = values.map((value, at) =>
    value !== null && value < leastWithNumber
      ? `<c:dLbl><c:idx val="${at}"/><c:delete val="1"/></c:dLbl>`
      : '',
  )
  return `<c:dLbls>${hidden.join('')}${bare}${labelType(800, solid(digits(textColor)))}<c:dLblPos val="ctr"/>${labelled(true)}</c:dLbls>`
}

type Axes = {
  /** Downwards from the first category. */
  isReversed: boolean
  /** The sides of the two axes. */
  sides: readonly [categories: string, values: string]
  limits?: string
  values: string
  end?: string
}
const axesXml = ({ isReversed, sides, limits = '', values, end = '' }: Axes) =>
  `<c:axId val="1"/><c:axId val="2"/></c:${sides[0] === 'l' ? 'bar' : 'line'}Chart><c:catAx><c:axId val="1"/><c:scaling><c:orientation val="${isReversed ? 'maxMin' : 'minMax'}"/></c:scaling><c:delete val="0"/><c:axPos val="${sides[0]}"/><c:numFmt formatCode="General" sourceLinked="1"/>${ticks}<c:spPr><a:noFill/>${hairline}<a:effectLst/></c:spPr>${axisType}<c:crossAx val="2"/><c:crosses val="autoZero"/><c:auto val="1"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:noMultiLvlLbl val="0"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/>${limits}</c:scaling>${values}${ticks}${bare}${axisType}<c:crossAx val="1"/><c:crosses val="autoZero"/><c:crossBetween val="between"/>${end}</c:valAx>`
const ticks = '<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/>'
const toHundred = '<c:max val="100"/><c:min val="0"/>'
const noValues = (format: string) =>
  `<c:delete val="1"/><c:axPos val="b"/><c:numFmt formatCode="${format}" sourceLinked="1"/>`
const barsOf = (grouping: string) =>
  `<c:barChart><c:barDir val="bar"/><c:grouping val="${grouping}"/><c:varyColors val="0"/>`

const kinds = {
  bars: {
    start: barsOf('clustered'),
    label: ({ color }: Series) => `${bar(color)}${percentLabels('outEnd')}`,
    end: '',
    afterSeries: '<c:gapWidth val="45"/><c:overlap val="0"/>',
    axes: axesXml({ isReversed: true, sides: ['l', 'b'], limits: toHundred, values: noValues('General') }),
    legend: '',
  },
  answers: {
    start: barsOf('percentStacked'),
    label: (one: Series) => `${bar(one.color)}${answerLabels(one)}`,
    end: '',
    afterSeries: '<c:gapWidth val="40"/><c:overlap val="100"/>',
    axes: axesXml({ isReversed: true, sides: ['l', 'b'], values: noValues('0%') }),
    legend: `<c:legend><c:legendPos val="t"/><c:overlay val="0"/>${bare}${type(900, grey(65), 0)}</c:legend>`,
  },
  line: {
    start: '<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>',
    label: ({ color }: Series) =>
      `<c:spPr><a:ln w="28575" cap="rnd">${solid(digits(color))}<a:round/></a:ln><a:effectLst/></c:spPr><c:marker><c:symbol val="none"/></c:marker>${percentLabels('t')}`,
    end: '<c:smooth val="0"/>',
    afterSeries: '',
    axes: axesXml({
      isReversed: false,
      sides: ['b', 'l'],
      limits: toHundred,
      values: `<c:delete val="0"/><c:axPos val="l"/><c:majorGridlines><c:spPr>${hairline}<a:effectLst/></c:spPr></c:majorGridlines>${percents}`,
      end: '<c:majorUnit val="25"/>',
    }),
    legend: '',
  },
}
