import { type IParagraphStyleOptions, type IStylesOptions, LineRuleType } from 'docx'

/** US Letter in twips, with margins of 0.9 inches at the sides; header and footer are in those above and below. */
export const page = {
  width: 12_240,
  height: 15_840,
  margins: { top: 920, header: 520, bottom: 880, footer: 420, left: 1_300, right: 1_300 },
}

/** The width between the margins, in twips. */
export const textWidth = (isWide: boolean) =>
  (isWide ? page.height : page.width) - page.margins.left - page.margins.right

export const colors = {
  ink: '14222E',
  quiet: '46535F',
  primary: '0A436F',
  accent: 'F2B035',
  hair: 'D5CEC1',
  paper: 'F8F7F3',
  bar: '3673A6',
  up: '0A436F',
  down: 'A8480F',
  flat: '5F6B76',
  /** The colors of the five steps, least favorable first. */
  tones: ['A8480F', 'EFB27C', 'DEDAD2', '7FB2D8', '0A436F'],
  /** The colors of heat tables, fewest favorable first. */
  heat: ['F6F3EC', 'D5E5F1', 'A9CBE4', '5E9ACB', '0A436F'],
}

const font = 'Arial'

/** The named styles, with sizes in half-points and distances in twips. */
export function reportStyles(language: string): IStylesOptions {
  const { ink, primary } = colors
  const heading = (size: number, before: number, after: number) => ({
    run: { font, size, bold: true, color: ink },
    paragraph: { keepNext: true, spacing: { before, after } },
  })
  return {
    default: {
      document: {
        run: { font, size: 21, color: ink, language: { value: language } },
        paragraph: { spacing: { line: 264, lineRule: LineRuleType.AUTO, after: 120 } },
      },
      title: {
        run: { font, size: 56, bold: true, color: ink },
        paragraph: { spacing: { before: 60, after: 200 } },
      },
      heading1: heading(34, 360, 140),
      heading2: { ...heading(24, 200, 80), run: { font, size: 24, bold: true, color: primary } },
      listParagraph: { paragraph: { spacing: { after: 80 } } },
    },
    paragraphStyles: ownStyles(),
  }
}

function ownStyles(): IParagraphStyleOptions[] {
  const { primary, quiet } = colors
  const style = { basedOn: 'Normal', quickFormat: true }
  const close = { paragraph: { spacing: { after: 0 } } }
  return [
    { ...style, id: 'District', name: 'District', run: { bold: true, size: 24, color: primary } },
    { ...style, id: 'Draft', name: 'Draft', run: { bold: true, color: colors.down } },
    {
      ...style,
      id: 'Eyebrow',
      name: 'Eyebrow',
      run: { bold: true, size: 18, color: primary },
      paragraph: { keepNext: true, spacing: { before: 240, after: 0 } },
    },
    {
      ...style,
      id: 'Headline',
      name: 'Headline',
      run: { bold: true, size: 34 },
      paragraph: { keepNext: true, spacing: { after: 140 } },
    },
    { ...style, id: 'Lead', name: 'Lead', run: { size: 22 }, paragraph: { spacing: { after: 160 } } },
    { ...style, id: 'Finding', name: 'Finding', paragraph: { spacing: { after: 40 } } },
    {
      ...style,
      id: 'BigNumber',
      name: 'Big number',
      run: { size: 44, bold: true, color: primary },
      ...close,
    },
    {
      ...style,
      id: 'Between',
      name: 'Between',
      run: { size: 2 },
      // Without height: otherwise it would begin a page of its own after a full one. A page break takes the space after it.
      paragraph: { spacing: { line: 20, lineRule: LineRuleType.EXACT, before: 0, after: 100 } },
    },
    {
      ...style,
      id: 'Note',
      name: 'Note',
      run: { size: 18, color: quiet },
      paragraph: { spacing: { before: 60 } },
    },
    {
      ...style,
      id: 'PickedQuote',
      name: 'Picked quote',
      run: { italics: true },
      paragraph: { indent: { left: 280 } },
    },
    { ...style, id: 'Cell', name: 'Cell', run: { size: 19 }, ...close },
    { ...style, id: 'SmallCell', name: 'Small cell', run: { size: 16 }, ...close },
    {
      ...style,
      id: 'ColumnHeading',
      name: 'Column heading',
      run: { size: 16, bold: true, color: quiet },
      ...close,
    },
  ]
}
