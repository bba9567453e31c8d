/** The path of an address, decoded as the router decodes it, without the query; one that cannot be decoded stays. */
export function decodedPath(address: string): string {
  const path = address.split('?')[0] ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
