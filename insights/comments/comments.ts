import { createHash } from 'node:crypto'
import { bare } from '#surveys/responses/name-digests.ts'
import { speaksOfHarm } from './harm.ts'
import { masked, type Names, namesOf } from './masking.ts'
import { countTerms, type Term, tellingTerms } from './terms.ts'
import { countThemes, type OwnTheme, type ThemeCount } from './themes.ts'
import { isComment, languageOf, wordsOf } from './words.ts'

/** The answers to a question that people wrote themselves; a null for each response without one. */
export type WrittenAnswers = {
  key: string
  text: string
  /** Whether it touches a protected topic: then only the number of comments is shown. */
  isSensitive: boolean
  answers: readonly (string | null)[]
}

/** The comments to a question, as far as people who may see the responses may see them. */
export type AnalysedComments = {
  question: string
  text: string
  /** Null under the minimum. */
  count: number | null
  terms: Term[]
  themes: ThemeCount[]
  /** Masked, and not in the order of the file. */
  comments: string[]
  /** The rows of the workbook (headings: row 1) whose comments may speak of harm; `comments` does not have them. */
  harmRows: number[]
}

/** The fewest comments that are shown, even if a district's minimum is lower. */
const fewestComments = 10

/** How comments are shown. */
type Showing = {
  k: number
  /** Full names of the district's people. */
  names: readonly string[]
  /** Whether a word, as `bare` gives it, belongs to a name in the file; null if unknown: then no comment is shown. */
  isNameInFile: ((word: string) => boolean) | null
  themes: readonly OwnTheme[]
}

/** The comments to each question. Only `rows` depends on the order of the answers. */
export function analyseComments(
  questions: readonly WrittenAnswers[],
  { k, names, isNameInFile, themes }: Showing,
): AnalysedComments[] {
  const fewest = Math.max(k, fewestComments)
  const known = namesOf(names, isNameInFile ?? (() => false))
  const read = questions.map((question) => {
    const written = question.answers.flatMap((answer, index) =>
      answer !== null && isComment(answer) ? [{ answer: answer.trim(), row: index + 2 }] : [],
    )
    const comments = written.map(({ answer }) => answer)
    const language = languageOf(comments)
    const isShown = comments.length >= fewest && !question.isSensitive && isNameInFile !== null
    const words = isShown ? comments.map((comment) => wordsOf(comment, language)) : []
    return { question, written, comments, language, isShown, counts: countTerms(words, language) }
  })
  const all = read.map(({ counts }) => counts)
  return read.map(({ question, written, comments, language, isShown, counts }) => {
    const harmful = written.filter(({ answer }) => speaksOfHarm(answer))
    const about = {
      question: question.key,
      text: question.text,
      count: comments.length >= fewest ? comments.length : null,
      harmRows: harmful.map(({ row }) => row),
    }
    if (!isShown) return { ...about, terms: [], themes: [], comments: [] }
    const isHarmful = new Set(harmful.map(({ answer }) => answer))
    return {
      ...about,
      terms: tellingTerms(counts, all).filter(({ term }) => !hasName(term, known)),
      themes: countThemes(comments, language, themes),
      comments: comments
        .filter((comment) => !isHarmful.has(comment))
        .map((comment) => masked(comment, known, language))
        .map(withPlaces())
        .toSorted((one, other) => (one.place < other.place ? -1 : 1))
        .map(({ comment }) => comment),
    }
  })
}

/** Puts comments in an order that reveals nothing about the file's, with equal ones apart. */
function withPlaces() {
  const times = new Map<string, number>()
  return (comment: string) => {
    const time = times.get(comment) ?? 0
    times.set(comment, time + 1)
    return { comment, place: createHash('sha256').update(`${time} ${comment}`).digest('hex') }
  }
}

function hasName(term: string, { first, last, isInFile }: Names): boolean {
  const words = term.split(' ')
  return (
    words.some((word) => isInFile(bare(word)) || (last.has(word) && !first.has(word))) ||
    words.every((word) => first.has(word))
  )
}
