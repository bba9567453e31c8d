import Type, { type Static } from 'typebox'
import { closed, endpoint } from '#contract/endpoint.ts'
import { Issue } from '#contract/errors.ts'
import { countLimits, greatestId, textLimits } from '#contract/limits.ts'
import { Construct, Scale } from './registry.ts'
import { Question } from './templates.ts'

// A draft may be anything that was typed so far; whether it can be published is checked by the rules of the workbook.

const Line = Type.String({ maxLength: textLimits.draftLine })
const Lines = Type.Array(Line, { maxItems: countLimits.draftLines })
const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()])
const Moment = Type.String({ format: 'date-time' })

const { position: _, section: __, text: ___, helpText: ____, ...unworded } = Question.properties
const { options: _options, rows: _rows, minLabel: _min, maxLabel: _max, measures: _of, ...shape } = unworded

/** What a question says, in one language. */
export const QuestionWords = Type.Object(
  {
    section: Line,
    text: Line,
    helpText: Line,
    options: Lines,
    rows: Lines,
    minLabel: Line,
    maxLabel: Line,
  },
  closed,
)
export type QuestionWords = Static<typeof QuestionWords>

/** The description of a template in one language. */
export const TemplateWords = Type.Object(
  {
    language: Line,
    name: Line,
    summary: Line,
    tags: Lines,
    longDescription: Type.String({ maxLength: textLimits.cell }),
    duration: Line,
    timeToUse: Line,
    resources: Type.Array(
      Type.Object({ title: Line, resourceType: Type.Enum(['Template', 'Resource']), key: Line }, closed),
      { maxItems: countLimits.draftLines },
    ),
  },
  closed,
)
export type TemplateWords = Static<typeof TemplateWords>

export const DraftQuestion = Type.Object(
  {
    /** Stays the same while the question is moved and reworded. */
    key: Type.String({ minLength: 1, maxLength: 40 }),
    ...shape,
    measures: Line,
    words: QuestionWords,
    /** Null if it is not translated. */
    translation: Nullable(QuestionWords),
    /** The words of both languages as somebody checked them last, and who that was. */
    checked: Nullable(
      Type.Object(
        {
          words: QuestionWords,
          /** Absent if it was checked before this was noted: then as it is now. */
          translation: Type.Optional(QuestionWords),
          by: Line,
          on: Moment,
        },
        closed,
      ),
    ),
  },
  closed,
)
export type DraftQuestion = Static<typeof DraftQuestion>

/** A survey as it is edited: a template in its original language, with its translation. */
export const TemplateContent = Type.Object(
  {
    topic: Line,
    surveyType: Line,
    schoolLevels: Lines,
    communityGroups: Lines,
    packages: Lines,
    sensitiveTopics: Lines,
    words: TemplateWords,
    translation: Nullable(TemplateWords),
    questions: Type.Array(DraftQuestion, { maxItems: countLimits.draftQuestions }),
  },
  closed,
)
export type TemplateContent = Static<typeof TemplateContent>

const Version = Type.Object({
  version: Type.Integer(),
  /** Null if it was published before versions were counted, or came with the product. */
  on: Nullable(Moment),
  by: Nullable(Type.String()),
})
export type TemplateVersion = Static<typeof Version>

const Draft = Type.Object({
  content: TemplateContent,
  /** The version that it was begun from; null for a survey that was never published. */
  baseVersion: Nullable(Type.Integer()),
  /** Counts each saving. */
  revision: Type.Integer(),
  by: Nullable(Type.String()),
  on: Moment,
})

/** A survey in the list of the library's admin page; `changedOn` is that of the draft if there is one. */
export const EditedTemplate = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  topic: Type.String(),
  languages: Type.Array(Type.String()),
  questions: Type.Integer(),
  state: Type.Enum(['published', 'changed', 'new', 'retired']),
  version: Nullable(Type.Integer()),
  changedOn: Nullable(Moment),
  changedBy: Nullable(Type.String()),
})
export type EditedTemplate = Static<typeof EditedTemplate>

/** Everything that the editor of a survey opens with. */
export const TemplateInEditor = Type.Object({
  id: Type.Integer(),
  /** Null for a survey that was never published. */
  published: Nullable(
    Type.Object({
      ...Version.properties,
      content: TemplateContent,
      retired: Type.Boolean(),
      /** Languages beside the two of the content; their words are edited in the workbook. */
      otherLanguages: Type.Array(Type.String()),
    }),
  ),
  draft: Nullable(Draft),
})
export type TemplateInEditor = Static<typeof TemplateInEditor>

const TemplateId = Type.Object({ id: Type.Integer({ minimum: 1, maximum: greatestId }) })
const VersionId = Type.Object({
  ...TemplateId.properties,
  version: Type.Integer({ minimum: 1, maximum: greatestId }),
})
const path = '/api/surveytemplatelibrary/templates'

export const listEditedTemplates = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  summary: 'List all surveys of the library with their drafts, including retired ones',
  response: { 200: Type.Array(EditedTemplate) },
})

export const beginTemplate = endpoint({
  method: 'POST',
  path,
  access: 'admin',
  summary: 'Create a draft of a new survey, empty or as a copy of another',
  body: Type.Object({ copyOf: Type.Optional(TemplateId.properties.id) }, closed),
  response: { 201: Type.Object({ id: Type.Integer() }) },
})

export const getEditedTemplate = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: 'admin',
  summary: 'Get the published content of a survey and its draft',
  params: TemplateId,
  response: { 200: TemplateInEditor },
})

export const saveTemplateDraft = endpoint({
  method: 'PUT',
  path: `${path}/:id/draft`,
  access: 'admin',
  summary:
    'Save the draft of a survey; 409, naming who changed it, if `revision` or `baseVersion` is out of date',
  params: TemplateId,
  /** `revision` is 0 if there was no draft; `baseVersion` is the published version that the draft takes account of by now. */
  body: Type.Object(
    {
      revision: Type.Integer({ minimum: 0 }),
      content: TemplateContent,
      baseVersion: Type.Optional(Type.Integer({ minimum: 1 })),
    },
    closed,
  ),
  response: { 200: Type.Object({ revision: Type.Integer(), on: Moment }) },
})

export const discardTemplateDraft = endpoint({
  method: 'DELETE',
  path: `${path}/:id/draft`,
  access: 'admin',
  summary: 'Discard the draft of a survey; 409, naming who changed it, if `revision` is out of date',
  params: TemplateId,
  query: Type.Object(
    {
      /** Which one is meant; without it, whatever is stored is discarded. */
      revision: Type.Optional(Type.Integer({ minimum: 1 })),
    },
    closed,
  ),
  response: { 204: Type.Null() },
})

export const checkTemplateDraft = endpoint({
  method: 'GET',
  path: `${path}/:id/draft/faults`,
  access: 'admin',
  summary: 'List what would prevent the draft from being published',
  params: TemplateId,
  response: { 200: Type.Array(Issue) },
})

export const publishTemplate = endpoint({
  method: 'POST',
  path: `${path}/:id/publish`,
  access: 'admin',
  summary:
    'Publish the draft of a survey; 422 with every fault, 409 if the draft or the survey has changed in the meantime',
  params: TemplateId,
  body: Type.Object({ revision: Type.Integer({ minimum: 1 }) }, closed),
  response: { 200: Version },
})

export const exportTestForm = endpoint({
  method: 'POST',
  path: `${path}/:id/test-form`,
  access: 'admin',
  summary:
    "Create a test form of the draft, or of the published version if there is none, in the admin's own Google account; 422 if it has faults",
  params: TemplateId,
  body: Type.Object({ language: Type.Enum(['original', 'translation']) }, closed),
  response: { 201: Type.Object({ editAddress: Type.String() }) },
})

export const listTemplateVersions = endpoint({
  method: 'GET',
  path: `${path}/:id/versions`,
  access: 'admin',
  summary: 'List the published versions of a survey, newest first',
  params: TemplateId,
  response: { 200: Type.Array(Version) },
})

export const getTemplateVersion = endpoint({
  method: 'GET',
  path: `${path}/:id/versions/:version`,
  access: 'admin',
  summary: 'Get a published version of a survey',
  params: VersionId,
  response: { 200: Type.Object({ ...Version.properties, content: TemplateContent }) },
})

export const retireTemplate = endpoint({
  method: 'PUT',
  path: `${path}/:id/retired`,
  access: 'admin',
  summary: 'Retire a survey and its translation from the library, or bring them back; nothing is lost',
  params: TemplateId,
  body: Type.Object({ retired: Type.Boolean() }, closed),
  response: { 200: Type.Object({ retired: Type.Boolean() }) },
})

const Texts = Type.Array(Type.String())

/** What a survey of the library can be given: packages, constructs and scales as they are registered, and the words that other surveys use. */
export const LibraryChoices = Type.Object({
  packages: Type.Array(Type.Object({ name: Type.String(), displayName: Type.String() })),
  constructs: Type.Array(Construct),
  scales: Type.Array(Scale),
  topics: Texts,
  surveyTypes: Texts,
  schoolLevels: Texts,
  communityGroups: Texts,
  tags: Texts,
  sensitiveTopics: Texts,
})
export type LibraryChoices = Static<typeof LibraryChoices>

export const getLibraryChoices = endpoint({
  method: 'GET',
  path: '/api/surveytemplatelibrary/choices',
  access: 'admin',
  summary: 'List the packages, constructs, scales, topics and tags that a survey can be given',
  response: { 200: LibraryChoices },
})
