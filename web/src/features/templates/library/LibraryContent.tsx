import type { UseQueryResult } from '@tanstack/react-query'
import type { SurveyTemplate } from '#contract/library/templates.ts'
import { usePrinting } from '#web/browser/printing.ts'
import { NoTemplatesError } from '#web/features/templates/templates.api.ts'
import { TopicNav } from '#web/features/templates/topics/TopicNav.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { NoLibrary, NoMatches, NothingPasses } from './EmptyLibrary.tsx'
import styles from './LibraryContent.module.css'
import { LibrarySkeleton } from './LibrarySkeleton.tsx'
import type { NarrowedLibrary } from './narrowed-library.ts'
import { TemplateList } from './TemplateList.tsx'

/** Up to here every card is in the document, for find-in-page, print and assistive technology. */
const drawnWhole = 200

type Props = {
  list: UseQueryResult<SurveyTemplate[]>
  library: NarrowedLibrary
  onClearSearch: () => void
  /** Clears search and filters. */
  onClearAll: () => void
}

/** The templates, or what takes their place: loading, an error, or that nothing was found. */
export function LibraryContent({ list, library, onClearSearch, onClearAll }: Props) {
  const isPrinting = usePrinting()
  const hasTopics = list.isPending || library.groups.length > 0
  return (
    <div className={hasTopics ? styles.results : undefined}>
      {hasTopics && <TopicNav groups={library.groups} onJump={library.jump} />}
      <div className={styles.list}>
        <Loaded
          query={list}
          skeleton={<LibrarySkeleton />}
          unexpected="An unexpected error occur"
          errorPlace={styles.error}
          isEmpty={() => library.count === 0}
          empty={
            library.words !== '' ? (
              <NoMatches onClear={onClearSearch} />
            ) : (
              <NothingPasses onClear={onClearAll} />
            )
          }
        >
          {() => (
            <TemplateList
              groups={library.groups}
              surveyOf={library.surveyOf}
              words={library.words}
              onOpen={library.open}
              onJump={library.jump}
              isWindowed={library.surveys.length > drawnWhole && !isPrinting}
            />
          )}
        </Loaded>
        {list.error instanceof NoTemplatesError && <NoLibrary />}
      </div>
    </div>
  )
}
