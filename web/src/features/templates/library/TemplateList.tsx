import { memo, Suspense, useMemo, useState } from 'react'
import type { SurveyTemplate } from '#contract/library/templates.ts'
import type { CardActions } from '#web/features/templates/card/TemplateCard.tsx'
import type { SearchWords } from '#web/features/templates/search/search-words.ts'
import type { TopicGroup } from '#web/features/templates/topics/topic-groups.ts'
import { endOfTopics } from '#web/features/templates/topics/topic-place.ts'
import { LazyPart } from '#web/ui/states/LazyPart.tsx'
import { lazyPart } from '#web/ui/states/lazy-part.ts'
import styles from './TemplateList.module.css'
import { type CardContext, TopicSection } from './TopicSection.tsx'

// A library of the usual size is drawn whole.
const WindowedList = lazyPart(() => import('./WindowedList.tsx').then((m) => m.WindowedList), {
  ahead: false,
  isBare: true,
})
const TagsPopover = lazyPart(() =>
  import('#web/features/templates/card/TagsPopover.tsx').then((m) => m.TagsPopover),
)
const ExportMenu = lazyPart(() =>
  import('#web/features/templates/export/ExportMenu.tsx').then((m) => m.ExportMenu),
)

type Props = {
  groups: readonly TopicGroup[]
  surveyOf: CardContext['surveyOf']
  /** What is searched for, to be marked. */
  words: SearchWords
  onOpen: CardActions['open']
  onJump: (slug: string) => void
  /** Draws the cards near the window only: for a library of thousands. */
  isWindowed: boolean
}

/** The library's cards, topic by topic, with the menu and the popover that all of them share. */
export const TemplateList = memo(function TemplateList(props: Props) {
  const { groups, surveyOf, words, onOpen, onJump, isWindowed } = props
  const [hiddenTags, setHiddenTags] = useState<{ tags: readonly string[]; anchor: HTMLElement | null }>()
  const [exported, setExported] = useState<{ template: SurveyTemplate; anchor: HTMLElement | null }>()
  const [exportingId, setExportingId] = useState<number>()
  const actions = useMemo<CardContext['actions']>(
    () => ({
      showTags: (tags, anchor) => setHiddenTags({ tags, anchor }),
      showExports: (template, anchor) => setExported({ template, anchor }),
      open: onOpen,
      jump: onJump,
    }),
    [onOpen, onJump],
  )
  const context = { words, surveyOf, exportingId, actions }

  return (
    <>
      {isWindowed ? (
        <Suspense fallback={groups[0] && <FirstCards group={groups[0]} {...context} />}>
          <WindowedList groups={groups} {...context} />
        </Suspense>
      ) : (
        groups.map((group) => <TopicSection key={group.topic} group={group} {...context} />)
      )}
      <div id={endOfTopics} tabIndex={-1} className={styles.end} />
      {hiddenTags && (
        <LazyPart onFail={() => setHiddenTags(undefined)}>
          <TagsPopover
            tags={hiddenTags.tags}
            words={words}
            anchorEl={hiddenTags.anchor}
            onClose={() => setHiddenTags({ ...hiddenTags, anchor: null })}
          />
        </LazyPart>
      )}
      {exported && (
        <LazyPart onFail={() => setExported(undefined)}>
          <ExportMenu
            key={exported.template.id}
            template={exported.template}
            anchorEl={exported.anchor}
            onClose={() => setExported({ ...exported, anchor: null })}
            onBusyChange={(isBusy) => setExportingId(isBusy ? exported.template.id : undefined)}
          />
        </LazyPart>
      )}
    </>
  )
})

/** Fills the window until the list that draws only what is near has been fetched: the first list of the benchmark `typing`. */
function FirstCards({ group, ...context }: CardContext & { group: TopicGroup }) {
  const indexes = Array.from({ length: Math.min(12, group.templates.length) }, (_, index) => index)
  return <TopicSection group={group} drawn={{ indexes, place: () => ({}), grid: {} }} {...context} />
}
