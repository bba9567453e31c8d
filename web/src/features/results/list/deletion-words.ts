import { counted } from '#contract/counted.ts'
import { timeLimits } from '#contract/limits.ts'
import type { ReportFate, SurveyResult } from '#contract/results/results.ts'

/** Whether an upload can still be taken back before anybody works on its report. */
export function isWithdrawable({ withdrawableUntil }: SurveyResult): boolean {
  return withdrawableUntil !== null && Date.now() < Date.parse(withdrawableUntil)
}

/** What becomes of the report when the upload is deleted. */
export function fateOfReport({ reportStatus }: SurveyResult): ReportFate {
  return reportStatus === 'ReportAvailable' ? 'kept' : 'deleted'
}

/** What exactly happens when an upload is withdrawn or deleted, before it is. */
export function deletionWords(result: SurveyResult): {
  title: string
  sentences: string[]
  act: string
  done: string
} {
  const { friendlyName, isOwn, uploadedBy } = result
  const responses = `Its ${counted(result.responses, 'response')}`
  const verb = result.responses === 1 ? 'is' : 'are'
  const whose = isOwn ? [] : [`${uploadedBy.name} uploaded it.`]
  const days = `${timeLimits.restorationDays} days`
  if (isWithdrawable(result)) {
    return {
      title: `Withdraw “${friendlyName}”?`,
      sentences: [
        `${responses} and the request for its Insights Report will both be withdrawn. Work on the report has not begun.`,
        `You can restore both for ${days} under Deleted uploads.`,
      ],
      act: 'Withdraw',
      done: `“${friendlyName}” was withdrawn`,
    }
  }
  const isKept = fateOfReport(result) === 'kept'
  return {
    title: `Delete “${friendlyName}”?`,
    sentences: [
      ...whose,
      isKept
        ? `${responses} ${verb} deleted. Its Insights Report stays and says when they were deleted.`
        : `${responses} ${verb} deleted, along with its Insights Report, which is not available yet. We'll notify the research team by e-mail.`,
      `You can restore ${isKept ? 'the responses' : 'both'} for ${days} under Deleted uploads. After that, the responses are gone for good.`,
    ],
    act: 'Delete',
    done: `“${friendlyName}” was deleted`,
  }
}
