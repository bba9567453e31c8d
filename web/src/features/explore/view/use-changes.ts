import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { datedOn } from '#contract/dated-on.ts'
import { pointsBetween } from '#contract/percents.ts'
import type { ExactFigure } from '#contract/results/analyses.ts'
import type { AnalysisChanges, MissingReason } from '#contract/results/analysis-views.ts'
import { changesQuery, type ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import type { View } from './use-view.ts'

/** What changed in a question or theme: the earlier figure, and the points between the two printed percents. */
export type ChangeOf = { before: ExactFigure; points: number; isNotable: boolean }

/** The earlier upload that is compared with, and what changed since. */
export type Changes = {
  /** It is not known yet whether anything is compared, which gives the page more lines. */
  isOnItsWay: boolean
  uploads: AnalysisChanges['uploads']
  /** Null if nothing is compared. */
  since: { resultId: string; label: string; people: number | null } | null
  of: (key: string, share: number | undefined) => ChangeOf | undefined
  /** Why something has no earlier figure; null if it has one, or nothing is compared. */
  missing: (key: string) => MissingReason | null
}

const nothing: Changes = {
  isOnItsWay: false,
  uploads: [],
  since: null,
  of: () => undefined,
  missing: () => null,
}

/** How long figures wait for those of an earlier upload, in milliseconds; then they are shown without. */
const patience = 4_000

export function useChanges(
  resultId: string,
  { version }: ReadyAnalysis,
  { compare, where }: View,
  isShown: boolean,
): Changes {
  const words = useWords()
  const isWanted = compare !== 'none'
  const { data, isPending } = useQuery({
    ...changesQuery(resultId, version, isWanted ? (compare ?? '') : '', where?.key ?? ''),
    enabled: isShown,
  })
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const late = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(late)
  }, [])
  if (!data) return { ...nothing, isOnItsWay: isShown && isWanted && isPending && !isLate }
  const upload = data.uploads.find((one) => one.resultId === data.with)
  const items = new Map(data.items.map((item) => [item.key, item]))
  return {
    isOnItsWay: false,
    uploads: data.uploads,
    since:
      upload && isWanted
        ? { resultId: upload.resultId, label: words.view.month(datedOn(upload)), people: upload.people }
        : null,
    of: (key, share) => {
      const item = isWanted ? items.get(key) : undefined
      if (!item?.figure?.favorable || share === undefined) return undefined
      return {
        before: item.figure,
        points: pointsBetween(item.figure.favorable.share, share),
        isNotable: item.change?.notable ?? false,
      }
    },
    missing: (key) => (isWanted ? (items.get(key)?.reason ?? null) : null),
  }
}
