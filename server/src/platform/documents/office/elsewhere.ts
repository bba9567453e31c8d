/** A folder of the reader's own computer, such as file:///C:\Templates\Letter.dotx. */
const onDrive = /^(?:file:\/{0,3}(?:localhost\/)?)?[a-z](?::|%3a|\|)(?:[\\/]|%5c|%2f)/i
const hasScheme = /^[a-z][a-z\d+.-]+:/i
const fromRoot = /^(?:[\\/]|%5c|%2f)/i

/**
 * Whether an address of a document leads to another computer: the web, a share of a network, or a scheme that some
 * program answers. A name beside the document, or on a drive of the reader's own computer, does not.
 */
export function isElsewhere(written: string): boolean {
  const address = written.trim()
  if (onDrive.test(address)) return false
  return hasScheme.test(address) || (fromRoot.test(address) && fromRoot.test(address.replace(fromRoot, '')))
}
