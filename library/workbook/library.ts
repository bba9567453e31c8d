import type { Construct, Scale } from '#contract/library/registry.ts'
import type { Package, Question, RelatedResource, SurveyTemplate } from '#contract/library/templates.ts'

/** The properties of a contract's template that come from other records; the workbook has them by name or elsewhere. */
type Shown = 'schoolLevels' | 'communityGroups' | 'packages' | 'relatedResources'

/**
 * A row of the sheet Templates with its questions in order; `row` is the row in the workbook. The long description is
 * HTML as it was typed, not yet sanitised.
 */
export type LibraryTemplate = Omit<SurveyTemplate, Shown> & {
  row: number
  schoolLevels: string[]
  communityGroups: string[]
  /** Names of rows of the sheet Packages. */
  packages: string[]
  questions: Question[]
}

/** A row of the sheet Questions. */
export type TemplateQuestion = Question & { templateId: number }

/** A row of the sheet Related Resources; `key` is the storage key of the file. */
export type LibraryResource = {
  row: number
  templateId: number
  title: string
  resourceType: RelatedResource['resourceType']
  key: string
}

export type LibraryPackage = Package & { row: number }

export type LibraryConstruct = Construct & { row: number }

export type LibraryScale = Scale & { row: number }

/** The whole library as one workbook holds it, each list in the order of its sheet. */
export type Library = {
  templates: LibraryTemplate[]
  relatedResources: LibraryResource[]
  packages: LibraryPackage[]
  /** Absent if the workbook has no such sheet: an import then keeps the existing ones. */
  constructs?: LibraryConstruct[]
  scales?: LibraryScale[]
}
