/**
 * Text as written in a workbook's XML: characters that XML cannot hold, and text that looks like their escape, become
 * `_xHHHH_` (ST_Xstring, ECMA-376 part 1, 22.9.2.19).
 */
export function escapeCellText(text: string): string {
  return needsEscape.test(text) ? text.replace(escaped, escapeUnit) : text
}

/**
 * Text that a spreadsheet program would run as a formula if a person re-entered the cell, in the forms that
 * https://owasp.org/www-community/attacks/CSV_Injection names.
 */
export const formulaPattern = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** True for a text of {@link formulaPattern}. */
export function looksLikeFormula(text: string): boolean {
  return formulaPattern.test(text)
}

/** True for text such as `#REF!` or `#N/A`, which writers take for an error value. */
export function looksLikeError(text: string): boolean {
  return /^#[A-Z][A-Z0-9/_]*[!?]?$/.test(text)
}

const illegalInXml = '[\\u0000-\\u0008\\u000b-\\u001f\\ufffe\\uffff]'
const loneSurrogate = '[\\ud800-\\udbff](?![\\udc00-\\udfff])|(?<![\\ud800-\\udbff])[\\udc00-\\udfff]'
const looksEscaped = '_(?=x[0-9A-Fa-f]{4})'
const pattern = [illegalInXml, loneSurrogate, looksEscaped].join('|')
const needsEscape = new RegExp(pattern)
const escaped = new RegExp(pattern, 'g')

function escapeUnit(unit: string) {
  return `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}
