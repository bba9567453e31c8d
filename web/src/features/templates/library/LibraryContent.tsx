import type { UseQueryResult } from '@tanstack/react-query'
import type { SurveyTemplate } from '#contract/library/templates.ts'
import { LoadError } from '#web/ui/states/LoadError.tsx'
import { NoMatches, NothingPasses } from './EmptyLibrary.tsx'
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

/** The templates, or what stands in their place: loading, an error, or that nothing was found. */
export function LibraryContent({ list, library, onClearSearch, onClearAll }: Props) {
  if (list.isPending) return <LibrarySkeleton />
  if (!list.data)
    return (
      <div className={styles.error}>
        <LoadError
          error={list.error}
          unexpected="An unexpected error occur"
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      </div>
    )
  if (library.count > 0) {
    return (
      <TemplateList groups={library.groups} term={library.term} isWindowed={list.data.length > drawnWhole} />
    )
  }
  if (library.term !== '') return <NoMatches onClear={onClearSearch} />
  return <NothingPasses onClear={onClearAll} />
}
