import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync, constants } from 'node:zlib'

/*
 * Makes mui-icons.json.br, the shapes of every icon of @mui/icons-material, by name. The package itself is
 * 174 MB, too large to install for the few icons that a library uses. To follow a new version:
 *
 *   npm pack @mui/icons-material@9.5.0 && tar xzf mui-icons-material-9.5.0.tgz
 *   node server/src/features/icons/make-mui-icons.ts package
 */

type Shape = { type: string | symbol; props: Record<string, unknown> }

const fragment = Symbol('fragment')
const element = (type: Shape['type'], props: Shape['props']): Shape => ({ type, props })

/** Runs one module of the package with replacements for React, and answers with the elements that it would draw. */
function shapeOf(file: string): unknown {
  let drawn: unknown
  const modules: Record<string, unknown> = {
    react: { Fragment: fragment },
    'react/jsx-runtime': { jsx: element, jsxs: element, Fragment: fragment },
    './utils/createSvgIcon': {
      default: (shape: unknown) => {
        drawn = shape
      },
    },
    '@babel/runtime/helpers/interopRequireDefault': { default: (module: unknown) => module },
    '@babel/runtime/helpers/interopRequireWildcard': { default: (module: unknown) => module },
  }
  runInNewContext(readFileSync(file, 'utf8'), { require: (id: string) => modules[id], exports: {} })
  if (drawn === undefined) throw new Error(`${file} draws nothing.`)
  return drawn
}

/** The attribute of React as SVG writes it: fillOpacity is fill-opacity, xlinkHref is href since SVG 2. */
function attribute([name, value]: [string, unknown]): string {
  if (!/^[\w.,#() -]*$/.test(String(value))) throw new Error(`Unexpected value of ${name}: ${String(value)}`)
  const written =
    name === 'xlinkHref' ? 'href' : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return ` ${written}="${String(value)}"`
}

function markup(shape: unknown): string {
  if (shape === undefined) return ''
  if (Array.isArray(shape)) return shape.map(markup).join('')
  const { type, props } = shape as Shape
  const { children, ...attributes } = props
  if (typeof type === 'symbol') return markup(children)
  if (!['path', 'circle', 'ellipse', 'g', 'defs', 'use'].includes(type))
    throw new Error(`Unexpected <${type}>`)
  const start = `<${type}${Object.entries(attributes).map(attribute).join('')}`
  return children === undefined ? `${start}/>` : `${start}>${markup(children)}</${type}>`
}

const folder = process.argv[2]
if (!folder) throw new Error('Name the folder of the unpacked package @mui/icons-material.')
const files = readdirSync(folder).filter((file) => file.endsWith('.js') && file !== 'index.js')
const icons = Object.fromEntries(
  files.sort().map((file) => [basename(file, '.js'), markup(shapeOf(join(folder, file)))]),
)
const packed = brotliCompressSync(JSON.stringify(icons), { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } })
writeFileSync(join(import.meta.dirname, 'mui-icons.json.br'), packed)
process.stdout.write(`${files.length} icons, ${packed.length} bytes\n`)
