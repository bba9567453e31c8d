/** A text as it is written in an element or between the double quotes of an attribute. */
export function escapeXml(text: string): string {
  if (!/[&<>"]/.test(text)) return text
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
