import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addReportNote, type ReportNote, removeReportNote } from '#contract/reports/report-work.ts'
import { putReport, reportNotesQuery } from '#web/features/report-management/report-management.api.ts'
import { call } from '#web/server/api.ts'

/** Writes the notes of a report into what is shown of it, in its dialog and in its row. */
function usePutNotes(reportId: string) {
  const client = useQueryClient()
  return (change: (notes: ReportNote[]) => ReportNote[]) => {
    const { queryKey } = reportNotesQuery(reportId)
    const notes = client.setQueryData<ReportNote[]>(queryKey, (before) => before && change(before))
    if (notes) putReport(client, { id: reportId, notes: notes.length })
  }
}

/** Adds a note to a report. */
export function useAddNote(reportId: string, onAdded: () => void) {
  const put = usePutNotes(reportId)
  return useMutation({
    mutationFn: (text: string) => call(addReportNote, { params: { reportId }, body: { text } }),
    onSuccess: (note) => {
      put((notes) => [note, ...notes])
      onAdded()
    },
  })
}

/** Removes a note that the user wrote. */
export function useRemoveNote(reportId: string, noteId: string, onRemoved: () => void) {
  const put = usePutNotes(reportId)
  return useMutation({
    mutationFn: () => call(removeReportNote, { params: { reportId, noteId } }),
    onSuccess: () => {
      onRemoved()
      put((notes) => notes.filter(({ id }) => id !== noteId))
    },
  })
}
