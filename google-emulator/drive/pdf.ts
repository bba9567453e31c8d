import type { DemoText } from './demo-text.ts'

const lineLength = 82

/**
 * A PDF 1.4 of one page: a heading and some paragraphs of Latin letters. Helvetica is a font that every reader has, so
 * this needs no typesetter and no fonts, and it is the same bytes at every start.
 */
export function pdf({ title, paragraphs }: DemoText): Buffer {
  const lines = paragraphs.flatMap((paragraph) => [...wrapped(paragraph), ''])
  const content = [
    `BT /F1 20 Tf 64 724 Td ${literal(title)} Tj ET`,
    'BT /F1 11 Tf 16 TL 64 684 Td',
    ...lines.map((line) => `${literal(line)} Tj T*`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-US) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Title ${literal(title)} >>`,
  ]

  let text = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(`${text}${table}${trailer}`, 'latin1')
}

function literal(text: string): string {
  return `(${text.replace(/[\\()]/g, '\\$&')})`
}

function wrapped(paragraph: string): string[] {
  const lines = ['']
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line && line.length + 1 + word.length > lineLength) lines.push(word)
    else lines[lines.length - 1] = line ? `${line} ${word}` : word
  }
  return lines
}
