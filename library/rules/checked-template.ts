import type { Construct, Scale } from '#contract/library/registry.ts'
import type { Question } from '#contract/library/templates.ts'
import type { Library, LibraryTemplate } from '#library/workbook/library.ts'
import type { Issue } from './issue.ts'

/** What the rules hold a template to: the constructs and scales of the library, none if it has no registry. */
export type Registry = { constructs: readonly Construct[]; scales: readonly Scale[] }

/** A rule for one template: pure, so that a page can run it while somebody types. */
export type TemplateRule = (template: CheckedTemplate, registry: Registry) => Iterable<Issue>

/** A question with its row on the sheet Questions. */
export type CheckedQuestion = Question & { row: number }

export type CheckedTemplate = Omit<LibraryTemplate, 'questions'> & { questions: CheckedQuestion[] }

export type CheckedLibrary = Omit<Library, 'templates'> & { templates: CheckedTemplate[] }
