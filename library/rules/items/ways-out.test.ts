import { expect, test } from 'vitest'
import { ofOptions } from '#library/rules/checked-fixture.ts'
import { checkWaysOut } from './ways-out.ts'

const several = (options: string) => ofOptions(checkWaysOut, options, { type: 'multiple choice' })

test('several answers of which none may fit are a fault', () => {
  expect(several('E-mail;Paper')).toEqual([
    'Questions row 2, Options: People who fit none of these can only skip the question. Add "Something else", "None of these" or something similar.',
  ])
  expect(several('E-mail;Another way')).toEqual([])
  expect(several('Correo;Ninguno de estos')).toEqual([])
  expect(ofOptions(checkWaysOut, 'Student;Staff member')).toEqual([])
})

test('other words for an answer that counts as none are a fault', () => {
  expect(ofOptions(checkWaysOut, 'No;Yes;I do not know')).toEqual([
    'Questions row 2, Options: For "I do not know" this library writes "Don\'t know", in Spanish "No sé".',
  ])
  expect(ofOptions(checkWaysOut, 'No;Sí;Prefiero no decirlo')).toEqual([
    'Questions row 2, Options: For "Prefiero no decirlo" this library writes "Prefer not to say", in Spanish "Prefiero no responder".',
  ])
  expect(ofOptions(checkWaysOut, "No;I don't know yet;Don't know;Prefer not to say")).toEqual([])
})
