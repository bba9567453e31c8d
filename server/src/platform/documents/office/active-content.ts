import type { ActivePart } from '#server/platform/documents/active-parts.ts'
import { isElsewhere } from './elsewhere.ts'
import type { Attributes, MarkupReader } from './read-markup.ts'

/** Longer instructions of fields and longer formulas are cut; Excel takes 8,192 characters. */
const longestText = 32_768
const formulaElements = new Set(['f', 'formula', 'formula1', 'formula2', 'definedName'])
/** Functions that load from elsewhere or run code; newer ones stand after a prefix. */
const activeFunctions =
  /(?:^|[^\w.])(?:_xl\w{2}\.){0,3}(?:WEBSERVICE|IMAGE|RTD|DDE|CALL|EXEC|REGISTER(?:\.ID)?)\s?\(/i

/** A reader that adds what acts in the markup of a part: fields, formulas, connections and actions of a presentation. */
export function activeContent(where: string, found: ActivePart[]): MarkupReader {
  const add = (what: string) => found.push({ what, where })
  /** The instructions of fields that are open, since a field may hold others. */
  const fields: string[] = []
  let instruction = false
  let formula: string | undefined

  const judge = (text: string) => {
    const what = activeField(text)
    if (what) add(what)
  }
  const endInstruction = () => {
    judge(fields.at(-1) ?? '')
    fields[Math.max(0, fields.length - 1)] = ''
  }

  return {
    open(name, attributes) {
      if (name === 'instrText' || name === 'delInstrText') instruction = true
      else if (name === 'fldSimple') judge(attributes.instr ?? '')
      else if (name === 'fldChar') {
        const { fldCharType } = attributes
        if (fldCharType === 'begin') fields.push('')
        else {
          endInstruction()
          if (fldCharType === 'end') fields.pop()
        }
      } else if (formulaElements.has(name)) formula = ''
      else {
        const what = activeElement(name, attributes)
        if (what) add(what)
      }
    },
    text(text) {
      if (instruction) {
        const last = Math.max(0, fields.length - 1)
        fields[last] = `${fields[last] ?? ''}${text}`.slice(0, longestText)
      } else if (formula !== undefined) formula = `${formula}${text}`.slice(0, longestText)
    },
    close(name) {
      if (name === 'instrText' || name === 'delInstrText') instruction = false
      else if (formula !== undefined && formulaElements.has(name)) {
        const what = activeFormula(formula)
        if (what) add(what)
        formula = undefined
      } else if (/^(?:document|hdr|ftr|footnotes|endnotes|comments|glossaryDocument)$/.test(name)) {
        // What is missing its end counts too.
        for (; fields.length > 0; fields.pop()) judge(fields.at(-1) ?? '')
      }
    },
  }
}

/** What a field does with its instruction (ECMA-376 part 1, 17.16.5), if it starts or loads something. */
function activeField(instruction: string): string | undefined {
  const [keyword = ''] = /^[A-Z]+/i.exec(instruction.trimStart()) ?? []
  const addresses = instruction.split(/["\s]+/).slice(1)
  switch (keyword.toUpperCase()) {
    case 'DDE':
    case 'DDEAUTO':
      return 'a DDE field'
    case 'LINK':
      return 'a field that links to another document'
    case 'INCLUDETEXT':
    case 'IMPORT':
      return addresses.some(isElsewhere) ? 'a field that loads from elsewhere' : undefined
    case 'INCLUDEPICTURE':
      // Without \d the picture itself is in the document, as after copying from a web page.
      return addresses.some(isElsewhere) && /\\d\b/i.test(instruction)
        ? 'a field that loads from elsewhere'
        : undefined
    default:
      return undefined
  }
}

function activeFormula(formula: string): string | undefined {
  const bare = formula.replace(/"[^"]*"/g, '').replace(/'[^']*'/g, '')
  if (bare.includes('|')) return 'a formula with DDE'
  return activeFunctions.test(bare) ? 'a formula that loads from elsewhere' : undefined
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true' || value === 'on'

function activeElement(name: string, { refreshOnLoad, action }: Attributes): string | undefined {
  if (name === 'ddeLink') return 'a DDE link'
  if (name === 'oleLink') return 'a linked object'
  if ((name === 'connection' || name === 'queryTable') && isTrue(refreshOnLoad))
    return 'a connection that loads data when it is opened'
  return /^\s*ppaction:\/\/(?:program|macro|ole)/i.test(action ?? '')
    ? 'an action that starts a program'
    : undefined
}
