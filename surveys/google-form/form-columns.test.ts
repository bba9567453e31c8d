import { expect, test } from 'vitest'
import { formColumns } from './form-columns.ts'

const form = (emailCollectionType: string) => ({
  formId: 'f',
  settings: { emailCollectionType },
  items: [{ itemId: 'i', title: 'How safe?', questionItem: { question: { questionId: 'q' } } }],
})
const headers = (collected: string, takesAddresses: boolean) =>
  formColumns(form(collected) as Parameters<typeof formColumns>[0], [], takesAddresses).map(
    ({ header }) => header,
  )

test.each([
  ['VERIFIED', false, ['Timestamp', 'How safe?']],
  ['RESPONDER_INPUT', false, ['Timestamp', 'How safe?']],
  ['VERIFIED', true, ['Timestamp', 'Email Address', 'How safe?']],
  ['DO_NOT_COLLECT', true, ['Timestamp', 'How safe?']],
])(
  'addresses of a form that has %s are taken where the district takes them: %s',
  (collected, takes, expected) => {
    expect(headers(collected, takes)).toEqual(expected)
  },
)
