// The part of tar-stream that is used; the package brings no types.
declare module 'tar-stream' {
  import type { Readable, Writable } from 'node:stream'

  export type Header = { name: string; size?: number | null }
  export type Entry = Readable & { header: { name: string; size: number } }
  export type Pack = Readable & {
    entry(header: Header, done: (error?: Error | null) => void): Writable
    finalize(): void
  }
  export type Extract = Writable & AsyncIterable<Entry>

  export function pack(): Pack
  export function extract(): Extract
}
