import type { Package, Question, RelatedResource } from '#contract/library/templates.ts'

/** A row of the sheet Templates with its questions in order; `row` is the row in the workbook. */
export type LibraryTemplate = {
  row: number
  id: number
  name: string
  summary: string
  topic: string
  surveyType: string
  tags: string[]
  schoolLevels: string[]
  communityGroups: string[]
  /** HTML as it was typed, not yet sanitised. */
  longDescription: string
  duration: string
  timeToUse: string
  /** Names of rows of the sheet Packages. */
  packages: string[]
  language: string
  sensitiveTopics: string[]
  /** The id of the template of which this is the version in another language. */
  translationOf: number | null
  questions: Question[]
}

/** A row of the sheet Related Resources; `key` is the storage key of the file. */
export type LibraryResource = {
  row: number
  templateId: number
  title: string
  resourceType: RelatedResource['resourceType']
  key: string
}

export type LibraryPackage = Package & { row: number }

/** The whole library as one workbook holds it, each list in the order of its sheet. */
export type Library = {
  templates: LibraryTemplate[]
  relatedResources: LibraryResource[]
  packages: LibraryPackage[]
}
