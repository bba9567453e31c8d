import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { storeReportFiles, storeReportFilesFromDrive } from '#contract/reports/report-files.ts'
import type { ManagedReport } from '#contract/reports/reports.ts'
import { putReport } from '#web/features/report-management/report-management.api.ts'
import { call } from '#web/server/api.ts'
import { upload } from '#web/server/upload.ts'
import { warnWhileLeaving } from '#web/ui/leave-warning.ts'
import type { PickedFile } from './report-files.ts'

type Pair = { pdf: PickedFile; docx: PickedFile }
type Sending = Pair & { onProgress: (share: number) => void; signal: AbortSignal }

/** Sending the two files of a report. `share` is how much of files of this computer has gone out, from 0 to 1. */
export function useReportUpload(reportId: string) {
  const client = useQueryClient()
  const [share, setShare] = useState<number>()
  const abort = useRef<AbortController>(null)
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (sending: Sending) => warnWhileLeaving(store(reportId, sending)),
    onSuccess: (report) => putReport(client, report),
    onError: (error) => {
      if (error.name === 'AbortError') reset()
    },
    onSettled: () => setShare(undefined),
  })
  const send = (pair: Pair, onStored?: () => void) => {
    abort.current = new AbortController()
    if (pair.pdf.content instanceof File) setShare(0)
    mutate({ ...pair, onProgress: setShare, signal: abort.current.signal }, { onSuccess: () => onStored?.() })
  }
  return { send, cancel: () => abort.current?.abort(), stored: data, error, isPending, share, reset }
}

async function store(reportId: string, { pdf, docx, onProgress, signal }: Sending): Promise<ManagedReport> {
  if (pdf.content instanceof File && docx.content instanceof File) {
    const form = new FormData()
    form.set('pdfFile', pdf.content)
    form.set('docxFile', docx.content)
    return upload(storeReportFiles, { params: { reportId }, form, onProgress, signal })
  }
  if (pdf.content instanceof File || docx.content instanceof File) {
    throw new Error('Choose both files from the same place.')
  }
  const body = { reportId, pdfFile: pdf.content, docxFile: docx.content }
  return call(storeReportFilesFromDrive, { body, signal })
}
