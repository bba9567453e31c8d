import { type IStylesOptions, LineRuleType } from 'docx'

/** US Letter in twips, with margins of 0.9 inches. */
export const page = {
  width: 12_240,
  height: 15_840,
  margins: { top: 1_300, bottom: 1_300, left: 1_300, right: 1_300 },
}

const [font, ink, quiet, primary] = ['Arial', '14222E', '46535F', '0A436F']

/** Sizes in half-points, distances in twips. */
export function reportStyles(language: string): IStylesOptions {
  const style = { basedOn: 'Normal', quickFormat: true }
  return {
    default: {
      document: {
        run: { font, size: 21, color: ink, language: { value: language } },
        paragraph: { spacing: { line: 276, lineRule: LineRuleType.AUTO, after: 120 } },
      },
      title: { run: { font, size: 46, bold: true, color: ink }, paragraph: { spacing: { after: 60 } } },
      heading1: {
        run: { font, size: 29, bold: true, color: ink },
        paragraph: { keepNext: true, spacing: { before: 360, after: 120 } },
      },
    },
    paragraphStyles: [
      { ...style, id: 'District', name: 'District', run: { bold: true, color: primary } },
      { ...style, id: 'Byline', name: 'Byline', run: { size: 19, color: quiet } },
      { ...style, id: 'Cell', name: 'Cell', run: { size: 19 }, paragraph: { spacing: { after: 0 } } },
      {
        ...style,
        id: 'ColumnHeading',
        name: 'Column heading',
        run: { size: 18, bold: true, color: quiet },
        paragraph: { keepNext: true, spacing: { after: 0 } },
      },
    ],
  }
}
