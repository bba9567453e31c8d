import { readFileSync } from 'node:fs'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { expect, test } from 'vitest'
import type { TableBlock } from '#insights/report/outline/blocks.ts'
import { withRowWidths } from './row-widths.ts'

const table = (rows: TableBlock['rows']): TableBlock => ({
  kind: 'table',
  caption: '',
  head: [],
  rows,
  isWide: false,
})

test('no two letters take more of a line than a row is said to take at most', () => {
  const letters = [
    ...Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)),
    ...'áéíñóúüÑ¿¡–—“”’…ŵЩ≥',
  ]
  const pairs = letters.flatMap((one) => letters.map((other) => one + other))
  const file = '@expo-google-fonts/work-sans/400Regular/WorkSans_400Regular.ttf'
  const compiler = NodeCompiler.create({
    fontArgs: [{ fontBlobs: [readFileSync(new URL(import.meta.resolve(file)))] }],
  })
  const measured = compiler.query(
    {
      mainFileContent: `#set text(font: ("Work Sans", "Libertinus Serif"), size: 100pt, fallback: false)
#context [#metadata(json(bytes(sys.inputs.pairs)).map(pair => measure(box(pair + "|")).width / 100pt)) <widths>]`,
      inputs: { pairs: JSON.stringify([...pairs, '']) },
    },
    { selector: '<widths>' },
  ) as { value: number[] }[]
  const [widths] = measured.map(({ value }) => value)
  const bar = widths!.at(-1)!
  const { widths: most } = withRowWidths(table(pairs.map((pair) => [pair])))
  const wider = pairs.filter((_, at) => widths![at]! - bar > most[at]![0]!)
  expect(widths).toHaveLength(pairs.length + 1)
  expect(wider).toEqual([])
})

test('of the first column, the second and the others each row has the widest', () => {
  const { widths } = withRowWidths(
    table([
      ['', 'm', 'i', 'mm'],
      ['a\nb', { words: 'a', isAsked: true }],
    ]),
  )
  const [one, other] = widths
  expect(one).toEqual([0, expect.closeTo(one![2]! / 2), expect.closeTo(one![1]! * 2)])
  // Cells that may have several lines take more than any column has.
  expect(Math.min(other![0]!, other![1]!)).toBeGreaterThan(200)
  expect(other![2]).toBe(0)
})
