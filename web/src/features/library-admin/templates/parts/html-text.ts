/** What HTML says, a line for each block. */
export function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<\/(?:p|li|h\d)>/g, '$&\n'), 'text/html')
  return body.textContent.trim()
}
