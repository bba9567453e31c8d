import { expect, test } from 'vitest'
import { item, lines, survey } from '#library/rules/checked-fixture.ts'
import { checkAddress } from './address.ts'
import { checkHouseWords } from './house-words.ts'

const spanish = (text: string, communityGroups = ['Students'], helpText = '') =>
  survey({ language: 'Español', communityGroups, questions: [item({ text, helpText })] })

test('students are addressed with tú and adults with usted, in instructions too', () => {
  expect(lines(checkAddress(spanish('¿Qué siente usted aquí?')))).toEqual([
    'Questions row 2, Text: "usted" is formal. Students are addressed with tú.',
  ])
  expect(lines(checkAddress(spanish('¿Qué sientes aquí?', ['Students'], 'Marque todas.')))).toEqual([
    'Questions row 2, Help Text: "marque" is formal. Students are addressed with tú.',
  ])
  expect(lines(checkAddress(spanish('¿Cómo te sientes?', ['Students', 'Staff'])))).toEqual([
    'Questions row 2, Text: "te" is informal. Adults are addressed with usted.',
  ])
  expect(lines(checkAddress(spanish('¿Qué sientes aquí?', ['Students', 'Community'])))).toEqual([])
  expect(lines(checkAddress(spanish('¿Cómo se siente?', ['Families'], 'Marque una.')))).toEqual([])
})

test.each([
  ['¿Te escucha un adulto?', 'adulto', 'persona adulta'],
  ['¿Te ayudan tus maestros?', 'maestros', 'docente'],
  ['¿Te escucha el docente?', 'el docente', 'un o una docente'],
  ['¿Qué dicen tus padres?', 'padres', 'familia, or madre, padre o la persona que cuida'],
  ['¿Estudiaron tus padres o tutores?', 'padres', 'familia, or madre, padre o la persona que cuida'],
  ['¿Tienes amigos aquí?', 'amigos', 'amistades'],
  ['¿Te gusta la secundaria?', 'secundaria', 'escuela secundaria (high school)'],
  ['No corresponde', 'no corresponde', 'No aplica'],
  ['¿Te sientes bienvenido?', 'bienvenido', 'bienvenido o bienvenida'],
])('"%s" has a word that the library does not use', (text, word, instead) => {
  expect(lines(checkHouseWords(spanish(text)))).toEqual([
    `Questions row 2, Text: For "${word}" this library writes "${instead}".`,
  ])
})

test('small children are asked about their maestra o maestro, where the questions are read aloud', () => {
  const asked = (options: string[]) =>
    survey({
      language: 'Español',
      questions: [item({ text: '¿Te trata bien tu maestra o maestro?', options })],
    })
  expect(lines(checkHouseWords(asked(['🙁 No', '😀 Sí'])))).toEqual([])
  expect(lines(checkHouseWords(asked(['No', 'Sí'])))).toEqual([
    'Questions row 2, Text: For "maestra" this library writes "docente".',
  ])
})

test('words that the library uses are not faults, nor is English', () => {
  const text =
    '¿Te escucha una persona adulta, un o una docente, tu padre o la persona que te cuida, en tu escuela secundaria (high school)?'
  expect(lines(checkHouseWords(spanish(text)))).toEqual([])
  expect(lines(checkHouseWords(survey({ questions: [item({ text: 'An adulto?' })] })))).toEqual([])
})
