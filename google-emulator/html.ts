/** A piece of markup that is safe to send: everything put into it by {@link html} was escaped. */
export type Html = { readonly markup: string }

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Template tag for markup: text is escaped, other `Html` is put in as it is, undefined and false as nothing. */
export function html(
  strings: TemplateStringsArray,
  ...values: (string | Html | Html[] | undefined | false)[]
): Html {
  const markup = strings.map((string, i) => string + (i < values.length ? markupOf(values[i]) : ''))
  return { markup: markup.join('') }
}

function markupOf(value: string | Html | Html[] | undefined | false): string {
  if (value === undefined || value === false) return ''
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (character) => entities[character] ?? '')
  return Array.isArray(value) ? value.map(markupOf).join('') : value.markup
}
