/** The schemes that the import keeps in a link. */
const schemes = ['http:', 'https:', 'mailto:']

/** An address in full, as it goes into a link; empty where it is none, or of a scheme that a description may not hold. */
export function wholeAddress(typed: string): string {
  const address = URL.parse(typed.trim())
  if (!address || !schemes.includes(address.protocol)) return ''
  return address.protocol !== 'mailto:' || address.pathname.includes('@') ? address.href : ''
}

/** The address that somebody meant who left its scheme out, such as example.org/guide; empty where it is none. */
export function meantAddress(typed: string): string {
  const text = typed.trim()
  const isMail = /^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/.test(text)
  const isHost = /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text)
  return wholeAddress(isMail ? `mailto:${text}` : isHost ? `https://${text}` : text)
}
