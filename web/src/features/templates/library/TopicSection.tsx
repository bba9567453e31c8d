import { type CSSProperties, type ReactNode, type Ref, useId } from 'react'
import type { SurveyTemplate } from '#contract/library/templates.ts'
import { type CardActions, TemplateCard } from '#web/features/templates/card/TemplateCard.tsx'
import { Highlight } from '#web/features/templates/search/Highlight.tsx'
import { phraseOnCard } from '#web/features/templates/search/template-search.ts'
import styles from './TopicSection.module.css'
import { topicFamily } from './topic-family.ts'
import type { TopicGroup } from './topic-groups.ts'

/** How the cards of the list are drawn: the phrase to mark, what is busy, what the buttons do. */
export type CardContext = { term: string; exportingId: number | undefined; actions: CardActions }

type Props = CardContext & {
  group: TopicGroup
  /** Which cards are drawn, and where, in a list too long to be drawn whole. */
  drawn?: DrawnCards
}

/** Some cards of a topic, each at its own place in a grid that keeps the room of the others. */
export type DrawnCards = {
  indexes: readonly number[]
  place: (index: number) => CSSProperties
  grid: CSSProperties
  ref?: Ref<HTMLUListElement>
}

/** One topic: its heading with the number of templates, and its cards. */
export function TopicSection({ group: { topic, templates }, drawn, ...context }: Props) {
  const id = useId()
  const { term } = context
  return (
    <section className={`${styles.topic} ${styles[topicFamily(topic)]}`} aria-labelledby={id}>
      <header className={styles.header}>
        <span className={styles.dot} />
        <h3 id={id} className={`t-h3 ${styles.name}`}>
          <Highlight text={topic} term={term} />
        </h3>
        <span className={styles.count}>
          {templates.length} {templates.length === 1 ? 'template' : 'templates'}
        </span>
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

function card(template: SurveyTemplate, { term, exportingId, actions }: CardContext): ReactNode {
  return (
    <TemplateCard
      template={template}
      term={phraseOnCard(template, term)}
      isExporting={exportingId === template.id}
      actions={actions}
    />
  )
}
