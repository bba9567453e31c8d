import { memo, Suspense, useMemo, useState } from 'react'
import type { SurveyTemplate } from '#contract/library/templates.ts'
import type { CardActions } from '#web/features/templates/card/TemplateCard.tsx'
import { LazyPart } from '#web/ui/states/LazyPart.tsx'
import { lazyPart } from '#web/ui/states/lazy-part.ts'
import { type CardContext, TopicSection } from './TopicSection.tsx'
import type { TopicGroup } from './topic-groups.ts'

// A library of the usual size is drawn whole.
const WindowedList = lazyPart(() => import('./WindowedList.tsx').then((m) => m.WindowedList), {
  ahead: false,
})
const TagsPopover = lazyPart(() =>
  import('#web/features/templates/card/TagsPopover.tsx').then((m) => m.TagsPopover),
)
const ExportMenu = lazyPart(() =>
  import('#web/features/templates/export/ExportMenu.tsx').then((m) => m.ExportMenu),
)

type Props = {
  groups: readonly TopicGroup[]
  /** The phrase searched for, to be marked. */
  term: string
  /** Draws the cards near the window only: for a library of thousands. */
  isWindowed: boolean
}

/** The library's cards, topic by topic, with the menu and the popover that all of them share. */
export const TemplateList = memo(function TemplateList({ groups, term, isWindowed }: Props) {
  const [hiddenTags, setHiddenTags] = useState<{ tags: readonly string[]; anchor: HTMLElement | null }>()
  const [exported, setExported] = useState<{ template: SurveyTemplate; anchor: HTMLElement | null }>()
  const [exportingId, setExportingId] = useState<number>()
  const actions = useMemo<CardActions>(
    () => ({
      showTags: (tags, anchor) => setHiddenTags({ tags, anchor }),
      showExports: (template, anchor) => setExported({ template, anchor }),
    }),
    [],
  )
  const context = { term, exportingId, actions }

  return (
    <>
      {isWindowed ? (
        <Suspense fallback={groups[0] && <FirstCards group={groups[0]} {...context} />}>
          <WindowedList groups={groups} {...context} />
        </Suspense>
      ) : (
        groups.map((group) => <TopicSection key={group.topic} group={group} {...context} />)
      )}
      {hiddenTags && (
        <LazyPart onFail={() => setHiddenTags(undefined)}>
          <TagsPopover
            tags={hiddenTags.tags}
            term={term}
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
