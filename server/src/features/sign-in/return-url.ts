import { decodedPath } from '#server/platform/http/pages/decoded-path.ts'

// Several sign-ins may be under way at once, each with its address in a cookie: the header of a request is limited.
const longest = 1_000

/**
 * The address to send the browser to after sign-in: a path of our own pages with its query, or "/" for anything that
 * could lead elsewhere (another scheme or host, "//", a backslash, control characters) or is too long to keep.
 */
export function safeReturnUrl(value: string | string[] | undefined): string {
  if (typeof value !== 'string') return '/'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and newlines inside an address
  if (!value.startsWith('/') || /^\/\/|[\\\u0000-\u001f\u007f]/.test(value)) return '/'
  const base = 'https://own.invalid'
  const parsed = URL.parse(value, base)
  if (parsed?.origin !== base || parsed.pathname.startsWith('//')) return '/'
  // Signing in must not lead back to signing in, however the path is written.
  if (/^\/(login|google-signin|api)(\/|$)/i.test(decodedPath(parsed.pathname))) return '/'
  const path = parsed.pathname + parsed.search
  return path.length > longest ? '/' : path
}
