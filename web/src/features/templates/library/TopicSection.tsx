import { type CSSProperties, type ReactNode, type Ref, useId } from 'react'
import { counted } from '#contract/counted.ts'
import type { SurveyTemplate } from '#contract/library/templates.ts'
import { type CardActions, TemplateCard } from '#web/features/templates/card/TemplateCard.tsx'
import type { Survey } from '#web/features/templates/languages/surveys.ts'
import { Highlight } from '#web/features/templates/search/Highlight.tsx'
import type { SearchWords } from '#web/features/templates/search/search-words.ts'
import { marksOnCard } from '#web/features/templates/search/template-search.ts'
import families from '#web/features/templates/topics/topic-families.module.css'
import { topicFamily } from '#web/features/templates/topics/topic-family.ts'
import type { TopicGroup } from '#web/features/templates/topics/topic-groups.ts'
import { endOfTopics, topicId, topicSlug } from '#web/features/templates/topics/topic-place.ts'
import { SkipLink } from '#web/ui/navigation/SkipLink.tsx'
import styles from './TopicSection.module.css'

/** How the cards of the list are drawn: the words to mark, the languages of each, what is busy, what the buttons do. */
export type CardContext = {
  words: SearchWords
  surveyOf: ReadonlyMap<number, Survey>
  exportingId: number | undefined
  actions: CardActions & { jump: (slug: string) => void }
}

type Props = CardContext & {
  group: TopicGroup
  /** Which cards are drawn, and where, in a list too long to be drawn whole. */
  drawn?: DrawnCards
}

/** Some cards of a topic, each at its own place in a grid that keeps the room of the others. */
type DrawnCards = {
  indexes: readonly number[]
  place: (index: number) => CSSProperties
  grid: CSSProperties
  ref?: Ref<HTMLUListElement>
}

/** One topic: its heading with the number of templates, and its cards. */
export function TopicSection({ group: { topic, templates, next }, drawn, ...context }: Props) {
  const id = useId()
  const slug = topicSlug(topic)
  const { words, actions } = context
  return (
    <section
      // A list that is drawn in parts marks the place of each topic itself.
      id={drawn ? undefined : topicId(slug)}
      className={`${styles.topic} ${families[topicFamily(topic)]}`}
      aria-labelledby={id}
    >
      <header className={styles.header}>
        <span className={styles.dot} />
        <h3 id={id} data-topic={slug} tabIndex={-1} className={`t-h3 ${styles.name}`}>
          <Highlight text={topic} words={words} />
        </h3>
        <span className={styles.count}>{counted(templates.length, 'template')}</span>
        <SkipLink id={next === undefined ? endOfTopics : topicSlug(next)} onJump={actions.jump}>
          {next === undefined ? 'Skip to the end of the templates' : `Skip to ${next}`}
        </SkipLink>
      </header>
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari hears no list where list-style is none.
        role="list"
        className={styles.grid}
        data-whole={drawn ? undefined : true}
        style={drawn?.grid}
        ref={drawn?.ref}
      >
        {drawn
          ? drawnCards(templates, drawn, context)
          : templates.map((template) => <li key={template.id}>{card(template, context)}</li>)}
      </ul>
    </section>
  )
}

function drawnCards(
  templates: readonly SurveyTemplate[],
  drawn: DrawnCards,
  context: CardContext,
): ReactNode {
  return drawn.indexes.map((index) => {
    const template = templates[index]
    return (
      template && (
        <li
          key={template.id}
          data-template={template.id}
          style={drawn.place(index)}
          aria-setsize={templates.length}
          aria-posinset={index + 1}
        >
          {card(template, context)}
        </li>
      )
    )
  })
}

const noLanguages: string[] = []

function card(template: SurveyTemplate, { words, surveyOf, exportingId, actions }: CardContext): ReactNode {
  const marks = marksOnCard(template, words)
  return (
    <TemplateCard
      template={template}
      languages={surveyOf.get(template.id)?.languages ?? noLanguages}
      words={marks.words}
      isInDescription={marks.isInDescription}
      isExporting={exportingId === template.id}
      actions={actions}
    />
  )
}
