import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

type SymbolSet = { icons: Record<string, { body: string }>; aliases: Record<string, { parent: string }> }

const read = <Value>(record: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

/**
 * A lookup of icons by their name in the data: `mui:SchoolRounded` in the UI framework's set, `local_library` in
 * Material Symbols. It gives the shapes, for a view box of 24 by 24, or undefined. Each set is read at its first use,
 * which blocks the thread for some 50 ms and keeps 30 MB: call it in a worker.
 */
export function openIconSets(): (name: string) => string | undefined {
  let mui: Record<string, string> | undefined
  let symbols: SymbolSet | undefined

  return (name) => {
    if (name.startsWith('mui:')) {
      mui ??= readMuiIcons()
      return read(mui, name.slice('mui:'.length))
    }
    symbols ??= readMaterialSymbols()
    const symbol = name.replaceAll('_', '-')
    // The plain name is the filled shape in this set; the font that the names come from draws outlines.
    return symbolShape(symbols, `${symbol}-outline`) ?? symbolShape(symbols, symbol)
  }
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
