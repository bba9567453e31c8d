const names = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/

/** Whether a host name or an address is this machine's own, which nobody else can reach. */
export const isThisMachine = (host: string): boolean => names.test(host)

/** Whether a service is on this machine, or behind a socket, so that nobody can listen on the way. */
export function isOnThisMachine(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === '' || isThisMachine(hostname)
}
