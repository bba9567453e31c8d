import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SurveyLanguage } from '#web/browser/survey-language.ts'
import { ApiError } from '#web/server/api.errors.ts'
import { LoadError } from './LoadError.tsx'

type Props<Data> = {
  query: UseQueryResult<Data>
  /** Holds the place while the data is on its way. */
  skeleton: ReactNode
  /** The text for an error without a message. */
  unexpected?: string
  /** Says `unexpected` of every error, whatever its message is. */
  isReasonHidden?: boolean
  /** The address names what is asked for: if that is not there, it is not tried again. */
  isOfAddress?: boolean
  /** The class of a box around the error; no box without it. */
  errorPlace?: string | undefined
  /** The language of the page, if that is not English. */
  language?: SurveyLanguage
  /** Whether there is nothing to show; then `empty` is shown. */
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * What a query has brought, or what takes its place: loading, an error with the way to try again, or that there is
 * nothing. Data that is there stays when asking for it again fails.
 */
export function Loaded<Data>({
  query: { isPending, data, error, isFetching, refetch },
  skeleton,
  unexpected = 'An unexpected error occurred',
  isReasonHidden = false,
  isOfAddress = false,
  errorPlace,
  language,
  isEmpty,
  empty,
  children,
}: Props<Data>) {
  if (isPending) return skeleton
  if (data === undefined) {
    const isGone = isOfAddress && error instanceof ApiError && error.status === 404
    const failed = (
      <LoadError
        error={isReasonHidden ? null : error}
        unexpected={unexpected}
        isRetrying={isFetching}
        language={language}
        onRetry={isGone ? undefined : () => void refetch()}
      />
    )
    return errorPlace ? <div className={errorPlace}>{failed}</div> : failed
  }
  return isEmpty?.(data) ? empty : children(data)
}
