/**
 * What a connection string of PostgreSQL says about the way there; undefined if it is not one. A socket has a user
 * but no host, `postgres://user@/database?host=/run/postgresql`, which is no address for the URL parser.
 */
export function readDatabaseUrl(
  text: string,
): { host: string; sslmode: string | null; asLibpq: boolean } | undefined {
  const url = URL.parse(text) ?? URL.parse(text.replace('@/', '@socket.invalid/'))
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return undefined
  // If a parameter is given twice, the driver uses the last.
  const last = (name: string) => url.searchParams.getAll(name).at(-1) ?? null
  const host = last('host') ?? (url.hostname === 'socket.invalid' ? '' : url.hostname)
  return {
    host: decodeURIComponent(host),
    sslmode: last('sslmode'),
    asLibpq: last('uselibpqcompat') === 'true',
  }
}
