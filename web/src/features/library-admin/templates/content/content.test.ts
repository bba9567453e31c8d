import { describe, expect, test } from 'vitest'
import type { TemplateContent } from '#contract/library/template-editor.ts'
import { changesBetween } from './changes.ts'
import { sampleContent, sampleQuestion } from './content.samples.ts'
import * as edits from './edits.ts'
import { faultsIn } from './faults.ts'
import { changedQuestion, type History, historyOf, stepped } from './history.ts'
import { sectionsOf } from './questions.ts'
import { isSame } from './same.ts'
import { toTranslate, translationStateOf } from './translation-state.ts'

const welcome = sampleQuestion(
  'q1',
  { text: 'How welcome do you feel?', section: 'You' },
  { measures: 'Belonging' },
)
const safe = sampleQuestion(
  'q2',
  { text: 'How safe do you feel?', section: 'You' },
  { measures: 'Belonging' },
)
const bus = sampleQuestion('q3', { text: 'How do you get here?', section: 'The way' })
const content = sampleContent([welcome, safe, bus])
const agreement = { name: 'Agreement', options: ['No', 'Yes'], optionsSpanish: ['No', 'Sí'] }
const orderOf = ({ questions }: TemplateContent) =>
  questions.map(({ key, words }) => `${key} ${words.section}`)

describe('an edit', () => {
  test('of one question keeps all others as the same objects', () => {
    const next = edits.setQuestionWords('q2', 'words', { text: 'Safe?' })(content)
    expect(next.questions[1]!.words.text).toBe('Safe?')
    expect(next.questions[0]).toBe(welcome)
    expect(edits.setQuestionWords('none', 'words', { text: 'x' })(content)).toBe(content)
  })

  test('that steps a question past the edge of its section moves it into the next one, and back', () => {
    const down = edits.stepQuestion('q2', 1)(content)
    expect(orderOf(down)).toEqual(['q1 You', 'q2 The way', 'q3 The way'])
    expect(orderOf(edits.stepQuestion('q2', 1)(down))).toEqual(['q1 You', 'q3 The way', 'q2 The way'])
    expect(orderOf(edits.stepQuestion('q2', -1)(down))).toEqual(['q1 You', 'q2 You', 'q3 The way'])
    expect(edits.stepQuestion('q1', -1)(content)).toBe(content)
    expect(sectionsOf(down).map(({ questions }) => questions.length)).toEqual([1, 2])
  })

  test('that moves a section takes all its questions along, and past no edge', () => {
    const up = edits.moveSection('q3', 0)(content)
    expect(orderOf(up)).toEqual(['q3 The way', 'q1 You', 'q2 You'])
    expect(edits.moveSection('q3', 1)(up)).toEqual(content)
    expect(edits.moveSection('q3', 2)(content)).toBe(content)
    expect(edits.moveSection('q2', 0)(content)).toBe(content)
  })

  test('of the places of answers is made in both languages', () => {
    const begun = edits.beginTranslation('Spanish', [agreement])(content)
    expect(begun.questions[0]!.translation!.options).toEqual(['No', 'Sí'])
    const moved = edits.moveItem('q1', 'options', 1, 0)(begun)
    expect(moved.questions[0]!.words.options).toEqual(['Yes', 'No'])
    expect(moved.questions[0]!.translation!.options).toEqual(['Sí', 'No'])
    const added = edits.addItems('q1', 'options', 2, 'words', ['Maybe'])(moved)
    expect(added.questions[0]!.translation!.options).toEqual(['Sí', 'No', ''])
    expect(edits.removeItem('q1', 'options', 0)(added).questions[0]!.translation!.options).toEqual(['No', ''])
  })

  test('of the type takes away what the type has not, in both languages', () => {
    const begun = edits.beginTranslation('Spanish', [agreement])(content)
    const scale = edits.setType('q1', 'scale')(begun).questions[0]!
    expect(scale).toMatchObject({
      scaleMin: 1,
      scaleMax: 5,
      words: { options: [] },
      translation: { options: [] },
    })
    const grid = edits.setType('q1', 'grid')(begun).questions[0]!
    expect(grid).toMatchObject({ scaleMin: null, words: { options: ['No', 'Yes'], rows: [''] } })
  })
})

describe('the history', () => {
  const type = (history: History, text: string, at: number) =>
    stepped(history, {
      kind: 'edit',
      edit: edits.setQuestionWords('q1', 'words', { text }),
      place: 'q1 text',
      at,
    })
  const textOf = (history: History) => history.content.questions[0]!.words.text

  test('undoes together what was typed in one go, and redoes it', () => {
    const typed = type(type(type(historyOf(content), 'H', 0), 'Ho', 300), 'How', 9_000)
    const once = stepped(typed, { kind: 'undo' })
    expect(textOf(once)).toBe('Ho')
    const twice = stepped(once, { kind: 'undo' })
    expect(twice.content).toBe(content)
    expect(stepped(twice, { kind: 'undo' })).toBe(twice)
    expect(textOf(stepped(stepped(twice, { kind: 'redo' }), { kind: 'redo' }))).toBe('How')
    expect(changedQuestion(once.content, twice.content)).toBe('q1')
  })

  test('has nothing to redo once something else was typed', () => {
    const undone = stepped(type(historyOf(content), 'H', 0), { kind: 'undo' })
    expect(type(undone, 'Other', 100).future).toEqual([])
  })
})

describe('what changes', () => {
  const between = (after: TemplateContent) => changesBetween(content, after, { byKey: true })

  test('names questions that are reworded, moved, added and removed, and not those that only made way', () => {
    const reworded = edits.setQuestionWords('q1', 'words', { text: 'Are you welcome?' })(content)
    const after = edits.addQuestion('n1', 'q2')(edits.removeQuestion('q3')(reworded))
    expect(between(after).questions.map(({ key, kind, isMoved }) => [key, kind, isMoved])).toEqual([
      ['q1', 'changed', false],
      ['n1', 'added', false],
      ['q3', 'removed', false],
    ])
    const moved = between({ ...content, questions: [bus, welcome, safe] })
    expect(moved.questions.map(({ key, isMoved, trend }) => [key, isMoved, trend])).toEqual([
      ['q3', true, 'goes on'],
    ])
    expect(moved.same).toBe(2)
  })

  test('names themes of which an item was reworded, removed or added, and no other', () => {
    const reworded = edits.setQuestionWords('q1', 'words', { text: 'Are you welcome?' })(content)
    expect(between(reworded)).toMatchObject({
      themes: [{ name: 'Belonging', reasons: ['1 reworded'] }],
      questions: [{ key: 'q1', trend: 'starts again' }],
    })
    // Marks and capitals are no other words.
    const same = edits.setQuestionWords('q1', 'words', { text: 'how welcome do you feel' })(content)
    expect(between(same)).toMatchObject({ themes: [], questions: [{ trend: 'goes on' }] })
    expect(between(edits.removeQuestion('q1')(content)).themes).toEqual([
      { name: 'Belonging', reasons: ['1 removed'] },
    ])
    expect(between(edits.setQuestionWords('q3', 'words', { text: 'By bus?' })(content)).themes).toEqual([])
  })

  test('between versions, whose keys are places, is told by the words', () => {
    const renumbered = (questions: TemplateContent['questions']) =>
      sampleContent(questions.map((question, at) => ({ ...question, key: `q${at + 1}` })))
    const other = sampleQuestion('q1', { text: 'What would you change about lunch?' })
    const { questions } = changesBetween(content, renumbered([other, welcome, safe]), { byKey: false })
    expect(questions.map(({ kind, after }) => [kind, after?.question.words.text ?? null])).toEqual([
      ['added', other.words.text],
      ['removed', null],
    ])
  })
})

describe('the translation', () => {
  const spanish = { ...welcome.words, text: '¿Te sientes bienvenido?', options: ['No', 'Sí'] }
  const translated = { ...welcome, translation: spanish }

  test('counts as checked when it was published or somebody checked it, until one of the languages changes', () => {
    expect(translationStateOf(translated, translated).kind).toBe('checked')
    const changed = { ...translated, words: { ...welcome.words, text: 'Welcome?' } }
    const from = { text: welcome.words.text }
    expect(translationStateOf(changed, translated)).toMatchObject({ kind: 'changed', side: 'words', from })
    const [checked] = edits.setChecked(
      'q1',
      'Ines',
      '2026-11-22T10:00:00Z',
    )(sampleContent([changed])).questions
    expect(translationStateOf(checked!, translated)).toMatchObject({ kind: 'checked', by: 'Ines' })
    for (const [question, published] of [
      [translated, translated],
      [checked!, undefined],
    ] as const) {
      const again = { ...question, translation: { ...spanish, text: '¿Otra cosa?' } }
      expect(translationStateOf(again, published)).toMatchObject({
        kind: 'changed',
        side: 'translation',
        from: { text: spanish.text },
      })
    }
  })

  test('is missing where any part of it is, and new ones wait for somebody who checks them', () => {
    expect(translationStateOf(welcome, undefined).kind).toBe('missing')
    const half = { ...translated, translation: { ...spanish, options: ['No', ' '] } }
    expect(translationStateOf(half, translated).kind).toBe('missing')
    expect(translationStateOf(translated, undefined).kind).toBe('unchecked')
    const whole = sampleContent([translated, half], { translation: content.words })
    expect(toTranslate(whole, null)).toHaveLength(2)
    expect(toTranslate(sampleContent([welcome]), null)).toEqual([])
  })
})

test('a fault of the server leads to the property that it names', () => {
  const heading = sampleQuestion('h', { text: 'About you' }, { type: 'heading' })
  const survey = sampleContent([heading, welcome], { translation: { ...content.words, language: 'Spanish' } })
  const leadsTo = (field?: string) => {
    const issue = { path: 'Question 1, Text', message: 'This cell is empty.', ...(field && { field }) }
    const [fault] = faultsIn([issue], survey)
    expect(fault).toMatchObject({ place: 'Question 1, Text', message: 'This is empty.' })
    return [fault?.key, fault?.side, fault?.field]
  }
  expect(leadsTo('questions.1.words.text')).toEqual(['q1', 'words', 'text'])
  expect(leadsTo('questions.1.translation.options')).toEqual(['q1', 'translation', 'options'])
  expect(leadsTo('questions.0.measures')).toEqual(['h', 'words', 'measures'])
  expect(leadsTo('questions.1')).toEqual(['q1', 'words', ''])
  expect(leadsTo('packages')).toEqual([null, 'words', 'packages'])
  expect(leadsTo('translation.timeToUse')).toEqual([null, 'translation', 'timeToUse'])
  expect(leadsTo()).toEqual([null, 'words', ''])
})

test('a fault that names another question has its number on the page, where headings have none', () => {
  const heading = sampleQuestion('h', { text: 'About you' }, { type: 'heading' })
  const message = '"How welcome do you feel?" is in this survey already, in row 3. Remove one.'
  const [fault] = faultsIn([{ path: 'Question 2, Text', message }], sampleContent([heading, welcome, safe]))
  expect(fault?.message).toBe(
    '"How welcome do you feel?" is in this survey already, in question 1. Remove one.',
  )
})

test('values are the same whatever the order of their properties', () => {
  expect(isSame({ a: [1, { b: 2, c: 3 }] }, { a: [1, { c: 3, b: 2 }] })).toBe(true)
  expect(isSame({ a: 1, b: undefined }, { a: 1, c: undefined })).toBe(false)
  expect(isSame([], {})).toBe(false)
})
