import type { CheckedQuestion } from '#library/rules/checked-template.ts'

/** All that respondents read of a question, each text with its column. */
export function spanishTexts({ text, helpText, options, rows }: CheckedQuestion) {
  return [
    { column: 'Text', text },
    { column: 'Help Text', text: helpText },
    ...options.map((option) => ({ column: 'Options', text: option })),
    ...rows.map((row) => ({ column: 'Rows', text: row })),
  ]
}
