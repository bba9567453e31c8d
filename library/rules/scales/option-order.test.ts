import { expect, test } from 'vitest'
import { ofOptions } from '#library/rules/checked-fixture.ts'
import { checkOptionOrder } from './option-order.ts'

const of = (options: string) => ofOptions(checkOptionOrder, options)

test.each([
  'Never;Rarely;Sometimes;Often;Always;Don’t know;Prefer not to say',
  'Not fair at all;A little fair;Kind of fair;Mostly fair;Very fair',
  'Very hard;Hard;Neither hard nor easy;Easy;Very easy;I have not tried',
  'Nada segura;Un poco segura;Medianamente segura;Muy segura;Sumamente segura;No sé',
  'Less than 6 months;6 months to 1 year;2 to 3 years;More than 3 years',
  'Less than 1 year ago;1 to 2 years ago;3 to 4 years ago',
  '3 to 4 years ago;1 to 2 years ago;Less than 1 year ago',
  'Before 8 a.m.;8 a.m. to noon;Noon to 5 p.m.;After 5 p.m.',
  'None;1 or 2;3 or 4;5 or more;Don’t know',
  'No;Not sure;Yes;Prefer not to say',
  'Math;Art;Something else;Nothing helps;I have not used one;Prefer not to say',
  'Math;Something else;It is too early to say',
  'Arte;Otra cosa;Es demasiado pronto para saberlo',
  'Far too little;A little too little;About right;A little too much;Far too much',
])('options in a valid order have no issues: %s', (options) => {
  expect(of(options)).toEqual([])
})

test.each([
  ['Math;Art;math', '"math" is listed twice. Remove one.'],
  ['Inglés;Arte;ingles.', '"ingles." is listed twice. Remove one.'],
  ['1 to 3 times;3 to 5 times', '"1 to 3 times" and "3 to 5 times" overlap.'],
  [
    'More than 5;3 to 5;1 to 2',
    ['"More than 5" and "3 to 5" are out of order.', '"3 to 5" and "1 to 2" are out of order.'],
  ],
  ['1 year ago;5 years ago;3 years ago', '"5 years ago" and "3 years ago" are out of order.'],
  ['Grade 6;Grade 8;Grade 7', '"Grade 8" and "Grade 7" are out of order.'],
  [
    'Always;Often;Never',
    [
      '"Often" is lower than "Always": write the lowest first.',
      '"Never" is lower than "Often": write the lowest first.',
    ],
  ],
  [
    'Siempre;A veces;Nunca',
    [
      '"A veces" is lower than "Siempre": write the lowest first.',
      '"Nunca" is lower than "A veces": write the lowest first.',
    ],
  ],
  [
    'Far too fast;A little too fast;About right',
    [
      '"A little too fast" is lower than "Far too fast": write the lowest first.',
      '"About right" is lower than "A little too fast": write the lowest first.',
    ],
  ],
  ['Yes;No', '"No" is lower than "Yes": write the lowest first.'],
  ['Never;Rarely;Seldom;Often', '"Rarely" and "Seldom" mean the same step of a scale.'],
  ['Don’t know;Never;Sometimes;Often', '"Don’t know" is no answer and stands before "Never". Put it last.'],
  ['Math;Something else;Art', '"Something else" is no answer and stands before "Art". Put it last.'],
  ['Math;Prefer not to say;Not sure', '"Prefer not to say" is not the last option. Put it last.'],
])('options with a duplicate, an overlap or a wrong order are issues: %s', (options, problems) => {
  expect(of(options)).toEqual([problems].flat().map((problem) => `Questions row 2, Options: ${problem}`))
})
