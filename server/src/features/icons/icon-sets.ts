import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

type SymbolSet = { icons: Record<string, { body: string }>; aliases: Record<string, { parent: string }> }

const read = <Value>(record: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

/** Other drawings of an icon that has its plain name too; a search leaves them out. */
const variant = /(Outlined|Rounded|Sharp|TwoTone)$|-(rounded|sharp)$/

/**
 * The icon sets. `shapeOf` finds an icon by its name in the data, `mui:SchoolRounded` in the UI framework's set,
 * `local_library` in Material Symbols, and gives its shapes for a view box of 24 by 24, or undefined; `namesWith` gives
 * such names. Each set is read at its first use, which blocks the thread for some 50 ms and keeps 30 MB: call it in a
 * worker.
 */
export function openIconSets() {
  let mui: Record<string, string> | undefined
  let symbols: SymbolSet | undefined
  const readMui = () => (mui ??= readMuiIcons())
  const readSymbols = () => (symbols ??= readMaterialSymbols())

  function shapeOf(name: string): string | undefined {
    if (name.startsWith('mui:')) return read(readMui(), name.slice('mui:'.length))
    const symbol = name.replaceAll('_', '-')
    // The plain name is the filled shape in this set; the font that the names come from draws outlines.
    return symbolShape(readSymbols(), `${symbol}-outline`) ?? symbolShape(readSymbols(), symbol)
  }

  /** Names that hold all of the words (lower case), those with whole words and short ones first, at most `most`. */
  function namesWith(words: string[], most: number): string[] {
    const isFound = (name: string) =>
      !variant.test(name) && words.every((word) => name.toLowerCase().includes(word))
    const found = new Set([
      ...Object.keys(readSymbols().icons)
        .filter(isFound)
        .map((name) => name.replace(/-outline$/, '').replaceAll('-', '_')),
      ...Object.keys(readMui())
        .filter(isFound)
        .map((name) => `mui:${name}`),
    ])
    return [...found]
      .map((name) => ({ name, strange: words.filter((word) => !partsOf(name).includes(word)).length }))
      .sort(
        (one, other) =>
          one.strange - other.strange ||
          one.name.length - other.name.length ||
          one.name.localeCompare(other.name, 'en'),
      )
      .slice(0, most)
      .map(({ name }) => name)
  }

  return { shapeOf, namesWith }
}

/** The words of a name: `directions_bus` and `mui:DirectionsBus` have the same. */
function partsOf(name: string): string[] {
  return name
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '_')
    .toLowerCase()
    .split(/[_:]/)
}

function readMuiIcons(): Record<string, string> {
  const packed = readFileSync(join(import.meta.dirname, 'mui-icons.json.br'))
  return JSON.parse(brotliDecompressSync(packed).toString('utf8'))
}

function readMaterialSymbols(): SymbolSet {
  const path = createRequire(import.meta.url).resolve('@iconify-json/material-symbols/icons.json')
  return JSON.parse(readFileSync(path, 'utf8'))
}

function symbolShape(set: SymbolSet, name: string): string | undefined {
  const parent = read(set.aliases, name)?.parent ?? name
  return read(set.icons, parent)?.body.replaceAll(' fill="currentColor"', '')
}
