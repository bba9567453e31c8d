/** Where clamd listens. */
export type ClamdAddress = { host: string; port: number } | { path: string }

const usualPort = 3310

/** Reads clamd://host:port or clamd:///path/to/socket; undefined for anything else. */
export function readClamdUrl(text: string): ClamdAddress | undefined {
  const url = URL.parse(text)
  if (url?.protocol !== 'clamd:' || url.username || url.search || url.hash) return undefined
  const path = decodeURIComponent(url.pathname)
  if (!url.hostname) return path.length > 1 ? { path } : undefined
  if (path.length > 1) return undefined
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || usualPort) }
}
