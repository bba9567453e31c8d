/** A form as a browser would see it: where it goes, what it sends by itself, and its buttons by their text. */
type FormOnPage = {
  action: string
  fields: Record<string, string>
  buttons: Map<string, [name: string, value: string]>
}

/** The forms of a page, in their order. */
export function formsOn(markup: string): FormOnPage[] {
  return [...markup.matchAll(/<form ([^>]*)>(.*?)<\/form>/gs)].map(([, tag = '', content = '']) => ({
    action: attribute(tag, 'action'),
    fields: Object.fromEntries(
      [...content.matchAll(/<input ([^>]*)>/gs)].map(([, input = '']) => [
        attribute(input, 'name'),
        attribute(input, 'value'),
      ]),
    ),
    buttons: new Map(
      [...content.matchAll(/<button ([^>]*)>([^<]*)<\/button>/gs)].map(([, button = '', text = '']) => [
        plain(text),
        [attribute(button, 'name'), attribute(button, 'value')],
      ]),
    ),
  }))
}

/** The address that a GET form opens when it is sent with these values besides its own. */
export function addressOf(form: FormOnPage, base: URL, values: Record<string, string>): URL {
  const address = new URL(form.action, base)
  address.search = String(new URLSearchParams({ ...form.fields, ...values }))
  return address
}

function attribute(tag: string, name: string): string {
  return plain(tag.match(new RegExp(`(?:^|\\s)${name}="([^"]*)"`))?.[1] ?? '')
}

function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
