import { useQuery } from '@tanstack/react-query'
import { protectedTopics } from '#contract/library/protected-topics.ts'
import { listResources } from '#contract/library/resources.ts'
import type { LibraryChoices, TemplateContent } from '#contract/library/template-editor.ts'
import { setShared, setWords } from '#web/features/library-admin/templates/content/edits.ts'
import type { Change } from '#web/features/library-admin/templates/editor/use-template-draft.ts'
import { AboutFindings } from '#web/features/library-admin/templates/linter/Findings.tsx'
import type { SurveyCheck } from '#web/features/library-admin/templates/linter/use-findings.ts'
import { Field } from '#web/features/library-admin/templates/parts/Field.tsx'
import { Several } from '#web/features/library-admin/templates/parts/Several.tsx'
import { call } from '#web/server/api.ts'
import styles from './About.module.css'
import { Description } from './Description.tsx'
import { Files } from './Files.tsx'

type Props = { content: TemplateContent; choices: LibraryChoices; change: Change; check: SurveyCheck }

/** What a survey says of itself, in its original language, and how the library sorts it. */
export function AboutTab({ content, choices, change, check }: Props) {
  return (
    <div className={styles.about}>
      <ForPeople content={content} change={change} />
      <div className={styles.beside}>
        <AboutFindings check={check} />
        <InLibrary content={content} choices={choices} change={change} />
      </div>
    </div>
  )
}

/** Changes words of the original; what is typed into a field in one go is undone together. */
const typing = (change: Change) => (fields: Partial<TemplateContent['words']>, field: string) =>
  change(setWords('words', fields), `about ${field}`)

function ForPeople({ content: { words }, change }: Pick<Props, 'content' | 'change'>) {
  const type = typing(change)
  const resources = useQuery({
    queryKey: ['template-resources'],
    queryFn: ({ signal }) => call(listResources, { signal }),
  })
  return (
    <section className={styles.panel} aria-labelledby="about-words">
      <h2 id="about-words" className="t-h4">
        What people read
      </h2>
      <Field label="Name" name="name" value={words.name} onChange={(name) => type({ name }, 'name')} />
      <Field
        label="Summary"
        name="summary"
        isLong
        value={words.summary}
        help="Two or three sentences, on the card in the library."
        onChange={(summary) => type({ summary }, 'summary')}
      />
      <Description
        label="Description"
        name="longDescription"
        value={words.longDescription}
        onChange={(longDescription) => type({ longDescription }, 'description')}
      />
      <div className={styles.pair}>
        <Field
          label="Duration"
          name="duration"
          value={words.duration}
          placeholder="About 5 minutes"
          onChange={(duration) => type({ duration }, 'duration')}
        />
        <Field
          label="Time to use"
          name="timeToUse"
          value={words.timeToUse}
          placeholder="In fall, before conferences"
          onChange={(timeToUse) => type({ timeToUse }, 'time')}
        />
      </div>
      <Files
        files={words.resources}
        stored={resources.data ?? []}
        onChange={(files) => change(setWords('words', { resources: files }))}
        onType={(files) => type({ resources: files }, 'files')}
      />
    </section>
  )
}

function InLibrary({ content, choices, change }: Omit<Props, 'check'>) {
  const { words } = content
  const type = typing(change)
  const packageName = (name: string) => choices.packages.find((one) => one.name === name)?.displayName ?? name
  return (
    <section className={styles.panel} aria-labelledby="about-library">
      <h2 id="about-library" className="t-h4">
        In the library
      </h2>
      <Field
        label="Topic"
        name="topic"
        value={content.topic}
        suggestions={choices.topics}
        onChange={(topic) => change(setShared({ topic }), 'about topic')}
      />
      <Field
        label="Survey type"
        name="surveyType"
        value={content.surveyType}
        suggestions={choices.surveyTypes}
        onChange={(surveyType) => change(setShared({ surveyType }), 'about type')}
      />
      <Field
        label="Language"
        name="language"
        value={words.language}
        suggestions={['English', 'Spanish']}
        onChange={(language) => type({ language }, 'language')}
      />
      <Several
        label="Packages"
        name="packages"
        values={content.packages}
        options={choices.packages.map(({ name }) => name)}
        nameOf={packageName}
        help={
          content.packages.length === 0
            ? 'Without a package, only admins see it.'
            : 'Districts with any of these packages see it.'
        }
        onChange={(packages) => change(setShared({ packages }))}
      />
      <Several
        label="School levels"
        name="schoolLevels"
        values={content.schoolLevels}
        options={choices.schoolLevels}
        isFree
        onChange={(schoolLevels) => change(setShared({ schoolLevels }))}
      />
      <Several
        label="Who answers"
        name="communityGroups"
        values={content.communityGroups}
        options={choices.communityGroups}
        isFree
        onChange={(communityGroups) => change(setShared({ communityGroups }))}
      />
      <Several
        label="Tags"
        name="tags"
        values={words.tags}
        options={choices.tags}
        isFree
        onChange={(tags) => change(setWords('words', { tags }))}
      />
      <Several
        label="Protected topics (PPRA)"
        name="sensitiveTopics"
        values={content.sensitiveTopics}
        options={protectedTopics}
        help="Every topic protected by law that any question touches."
        onChange={(sensitiveTopics) => change(setShared({ sensitiveTopics }))}
      />
    </section>
  )
}
