import type { QuestionType } from '#contract/library/question-types.ts'
import type { Scale } from '#contract/library/registry.ts'
import type {
  DraftQuestion,
  QuestionWords,
  TemplateContent,
  TemplateWords,
} from '#contract/library/template-editor.ts'
import { blankWords, newQuestion, type Side, sectionsOf, typeLooks } from './questions.ts'

/** A change of a survey. It gives the same object if nothing changes, and keeps every part that it does not change. */
export type Edit = (content: TemplateContent) => TemplateContent

type Shared = Omit<TemplateContent, 'words' | 'translation' | 'questions'>
type Shape = Omit<DraftQuestion, 'key' | 'words' | 'translation' | 'checked' | 'type'>

export const setShared =
  (fields: Partial<Shared>): Edit =>
  (content) => ({ ...content, ...fields })

/** Changes the survey's description in one of its languages. */
export const setWords =
  (side: Side, fields: Partial<TemplateWords>): Edit =>
  (content) => {
    const words = content[side]
    return words ? { ...content, [side]: { ...words, ...fields } } : content
  }

const onQuestion =
  (key: string, change: (question: DraftQuestion) => DraftQuestion): Edit =>
  (content) => {
    const place = content.questions.findIndex((question) => question.key === key)
    const question = content.questions[place]
    if (!question) return content
    return { ...content, questions: content.questions.with(place, change(question)) }
  }

const onBothSides = (
  question: DraftQuestion,
  change: (words: QuestionWords, side: Side) => QuestionWords,
): DraftQuestion => ({
  ...question,
  words: change(question.words, 'words'),
  translation: question.translation && change(question.translation, 'translation'),
})

export const setShape = (key: string, fields: Partial<Shape>) =>
  onQuestion(key, (question) => ({ ...question, ...fields }))

/** Says what the answers to a question are; undefined if that is not said. */
export const setKind = (key: string, kind: DraftQuestion['kind']) =>
  onQuestion(key, ({ kind: _, ...question }) => (kind ? { ...question, kind } : question))

/** Changes the words of a question in one language; a translation that it had not is begun. */
export const setQuestionWords = (key: string, side: Side, fields: Partial<QuestionWords>) =>
  onQuestion(key, (question) => ({
    ...question,
    [side]: { ...(question[side] ?? emptyBeside(question.words)), ...fields },
  }))

const emptyBeside = (words: QuestionWords): QuestionWords => ({
  ...blankWords,
  options: words.options.map(() => ''),
  rows: words.rows.map(() => ''),
})

/** Changes the type of a question, which loses the parts that the new type has not and gets those that it needs. */
export const setType = (key: string, type: QuestionType) =>
  onQuestion(key, (question) => {
    const isScale = type === 'scale'
    const changed = onBothSides({ ...question, type }, (words) => ({
      ...words,
      options: !typeLooks[type].hasOptions ? [] : words.options.length > 0 ? words.options : ['', ''],
      rows: type !== 'grid' ? [] : words.rows.length > 0 ? words.rows : [''],
      minLabel: isScale ? words.minLabel : '',
      maxLabel: isScale ? words.maxLabel : '',
    }))
    return {
      ...changed,
      scaleMin: isScale ? (question.scaleMin ?? 1) : null,
      scaleMax: isScale ? (question.scaleMax ?? 5) : null,
      ...(type === 'heading' && { required: false, measures: '', reversed: false }),
    }
  })

type List = 'options' | 'rows'

// Lists of the two languages belong together by their places, so every change of places is made in both.

export const addItems = (key: string, list: List, at: number, side: Side, items: string[]) =>
  onQuestion(key, (question) =>
    onBothSides(question, (words, own) => ({
      ...words,
      [list]: words[list].toSpliced(at, 0, ...items.map((item) => (own === side ? item : ''))),
    })),
  )

export const setItem = (key: string, list: List, at: number, side: Side, item: string) =>
  onQuestion(key, (question) => {
    const words = question[side] ?? emptyBeside(question.words)
    const items = Array.from(
      { length: Math.max(words[list].length, at + 1) },
      (_, place) => words[list][place] ?? '',
    )
    return { ...question, [side]: { ...words, [list]: items.with(at, item) } }
  })

export const removeItem = (key: string, list: List, at: number) =>
  onQuestion(key, (question) =>
    onBothSides(question, (words) => ({ ...words, [list]: words[list].toSpliced(at, 1) })),
  )

export const moveItem = (key: string, list: List, from: number, to: number) =>
  onQuestion(key, (question) =>
    onBothSides(question, (words) => ({ ...words, [list]: moved(words[list], from, to) })),
  )

/** Gives a question the answers of a scale, in Spanish those that it has there. */
export const setScale = (key: string, scale: Scale, translation: string | undefined) =>
  onQuestion(key, (question) =>
    onBothSides(question, (words, side) => ({
      ...words,
      options:
        side === 'words'
          ? scale.options
          : isSpanish(translation) && scale.optionsSpanish.length === scale.options.length
            ? scale.optionsSpanish
            : scale.options.map(() => ''),
    })),
  )

export const isSpanish = (language: string | undefined) =>
  ['spanish', 'español', 'espanol'].includes((language ?? '').trim().toLowerCase())

/** The scale that a question has the answers of. */
export function scaleOf(options: readonly string[], scales: readonly Scale[]): Scale | undefined {
  return scales.find(
    (scale) =>
      scale.options.length === options.length && scale.options.every((option, at) => option === options[at]),
  )
}

/** Adds a question after another, in its section, or at the end. */
export const addQuestion =
  (key: string, after: string | undefined): Edit =>
  (content) => {
    const place = content.questions.findIndex((question) => question.key === after)
    const at = place < 0 ? content.questions.length : place + 1
    const beside = content.questions[at - 1]
    const question = newQuestion(
      key,
      { section: beside?.words.section ?? '' },
      content.translation && (beside?.translation?.section ?? ''),
    )
    return { ...content, questions: content.questions.toSpliced(at, 0, question) }
  }

export const duplicateQuestion =
  (key: string, copyKey: string): Edit =>
  (content) => {
    const place = content.questions.findIndex((question) => question.key === key)
    const question = content.questions[place]
    if (!question) return content
    return { ...content, questions: content.questions.toSpliced(place + 1, 0, { ...question, key: copyKey }) }
  }

export const removeQuestion =
  (key: string): Edit =>
  (content) => ({ ...content, questions: content.questions.filter((question) => question.key !== key) })

/** Moves a question to a place from 0, into the section of the question there. */
export const moveQuestion =
  (key: string, to: number, beside: DraftQuestion | undefined): Edit =>
  (content) => {
    const from = content.questions.findIndex((question) => question.key === key)
    const question = content.questions[from]
    if (!question) return content
    const next = beside ? inSectionOf(question, beside) : question
    if (next === question && from === to) return content
    return { ...content, questions: moved(content.questions.with(from, next), from, to) }
  }

/** Moves a question by one: past its neighbour, or at the edge of its section into the next one. */
export const stepQuestion =
  (key: string, by: -1 | 1): Edit =>
  (content) => {
    const from = content.questions.findIndex((question) => question.key === key)
    const question = content.questions[from]
    const beside = content.questions[from + by]
    if (!question || !beside) return content
    const isInside = beside.words.section === question.words.section
    return moveQuestion(key, isInside ? from + by : from, beside)(content)
  }

function inSectionOf(question: DraftQuestion, { words, translation }: DraftQuestion): DraftQuestion {
  if (question.words.section === words.section) return question
  return onBothSides(question, (own, side) => ({
    ...own,
    section: side === 'words' ? words.section : (translation?.section ?? ''),
  }))
}

/** Moves the section that begins with a question to a place among the sections, from 0, with all its questions. */
export const moveSection =
  (first: string, to: number): Edit =>
  (content) => {
    const sections = sectionsOf(content)
    const from = sections.findIndex(({ questions }) => questions[0]?.key === first)
    if (from < 0 || to < 0 || to >= sections.length || from === to) return content
    return { ...content, questions: moved(sections, from, to).flatMap(({ questions }) => questions) }
  }

/** Names the section of some questions; it begins one if the name is new. */
export const nameSection =
  (keys: readonly string[], side: Side, section: string): Edit =>
  (content) => ({
    ...content,
    questions: content.questions.map((question) => {
      const words = question[side]
      return keys.includes(question.key) && words ? { ...question, [side]: { ...words, section } } : question
    }),
  })

/** Begins the translation into a language. What the registry has in Spanish, its scales, is filled in. */
export const beginTranslation =
  (language: string, scales: readonly Scale[]): Edit =>
  (content) => ({
    ...content,
    translation: {
      ...content.words,
      language,
      name: '',
      summary: '',
      longDescription: '',
      duration: '',
      timeToUse: '',
      tags: [],
    },
    questions: content.questions.map((question) => {
      const scale = scaleOf(question.words.options, scales)
      const empty = { ...question, translation: emptyBeside(question.words), checked: null }
      return scale
        ? (setScale(question.key, scale, language)({ ...content, questions: [empty] }).questions[0] ?? empty)
        : empty
    }),
  })

export const nameTranslation = (language: string) => setWords('translation', { language })

export const removeTranslation: Edit = (content) => ({
  ...content,
  translation: null,
  questions: content.questions.map((question) => ({ ...question, translation: null, checked: null })),
})

/** Notes that somebody checked a question's two languages against each other, as they are. */
export const setChecked = (key: string, by: string, on: string) =>
  onQuestion(key, (question) => {
    const { words, translation } = question
    return translation ? { ...question, checked: { words, translation, by, on } } : question
  })

function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}
