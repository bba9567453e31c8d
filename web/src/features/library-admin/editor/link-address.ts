/** The schemes that the import keeps in a link. */
const schemes = ['http:', 'https:', 'mailto:']

/** The full address for a link; empty if it is invalid or its scheme is not allowed in a description. */
export function wholeAddress(typed: string): string {
  const address = URL.parse(typed.trim())
  if (!address || !schemes.includes(address.protocol)) return ''
  return address.protocol !== 'mailto:' || address.pathname.includes('@') ? address.href : ''
}

/** The address that was meant if the scheme was left out, as in example.org/guide; empty if it is invalid. */
export function meantAddress(typed: string): string {
  const text = typed.trim()
  const isMail = /^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/.test(text)
  const isHost = /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text)
  return wholeAddress(isMail ? `mailto:${text}` : isHost ? `https://${text}` : text)
}
