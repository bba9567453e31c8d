// The part of mime-types that is used; the package brings no types.
declare module 'mime-types' {
  const mimeTypes: { lookup(path: string): string | false }
  export default mimeTypes
}
