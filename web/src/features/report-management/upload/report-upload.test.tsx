import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fileLimits, readableSize } from '#contract/limits.ts'
import {
  getPickerSettings,
  storeReportFiles,
  storeReportFilesFromDrive,
} from '#contract/reports/report-files.ts'
import { dialogNamed, openPage } from '#web/features/report-management/report-management.rendering.tsx'
import { sampleDistrict, sampleReport } from '#web/features/report-management/report-management.samples.ts'
import { putAuthCookie } from '#web/testing/render-app.tsx'
import { requestsUnderWay } from '#web/testing/request-by-fetch.ts'
import { answers, fails, held } from '#web/testing/server.ts'
import { hearMessage, pickerTitle, putPicker } from './picker.rendering.ts'

beforeEach(putAuthCookie)

const report = sampleReport(1, { status: 'Processing' })
const stored = { ...report, hasFiles: true }
const pdf = new File(['%PDF-'], 'Fall.pdf')
const docx = new File(['PK'], 'Fall.DOCX')
const rule = 'Must have 1 pdf and 1 docx files'

async function openUpload() {
  const { server, user } = await openPage('', [sampleDistrict(1, 'Riverbend', [report])])
  await user.click(screen.getByRole('button', { name: 'Upload Report for Report 1' }))
  const dialog = await dialogNamed('Upload Report')
  const take = (...files: File[]) => user.upload(screen.getByLabelText(/^From this computer/), files)
  const send = () => user.click(dialog.getByRole('button', { name: 'Upload Report' }))
  const sent = () => server.calls.filter(({ method }) => method !== 'GET')
  return { server, user, dialog, take, send, sent }
}

test('a PDF and a Word document of this computer are sent together, and the status dialog comes next', async () => {
  const { server, user, dialog, take, send, sent } = await openUpload()
  server.add(held(answers(storeReportFiles, stored)))
  await send()
  expect(dialog.getByText(rule)).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByLabelText(/^From this computer/))
  await take(pdf)
  drop(docx)
  await dialog.findByText('Fall.DOCX')
  expect(dialog.queryByText(rule)).toBeNull()
  await send()
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Uploaded' })
  act(() => [...requestsUnderWay][0]?.progress(42, 100))
  expect(bar.value).toBe(42)
  await user.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1)!)
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(dialog.getByText('Fall.pdf')).toBeTruthy()

  server.add(answers(storeReportFiles, stored))
  await send()
  const success = await dialogNamed('Success! Report Uploaded')
  expect(sent().at(-1)).toMatchObject({
    url: `/api/InsightsReports/${report.id}/files`,
    body: { pdfFile: { name: 'Fall.pdf' }, docxFile: { name: 'Fall.DOCX' } },
  })
  await user.click(success.getByRole('button', { name: 'Set Report Available' }))
  const status = await dialogNamed('Update Status')
  expect(status.getByRole('combobox', { name: /^Status/ }).textContent).toBe('Report Available')
  expect(status.queryByText(/no files yet/)).toBeNull()
})

test('two PDFs, an empty or a too large file are rejected, and a failure keeps the files', async () => {
  const { server, user, dialog, take, send, sent } = await openUpload()
  const large = Object.defineProperty(new File(['PK'], 'Large.docx'), 'size', {
    value: fileLimits.report + 1,
  })
  await take(pdf, new File(['%PDF-'], 'Second.pdf'))
  expect(dialog.getByText(rule)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Remove Second.pdf' }))
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Remove Fall.pdf' }))
  await take(large)
  expect(dialog.getByText(`Large.docx is over ${readableSize(fileLimits.report)}.`)).toBeTruthy()
  await send()
  expect(sent()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Remove Large.docx' }))
  await take(new File([], 'Empty.docx'))
  expect(dialog.getByText('Empty.docx is empty.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Remove Empty.docx' }))
  await user.click(dialog.getByRole('button', { name: 'Remove Fall.pdf' }))
  expect(document.activeElement).toBe(dialog.getByLabelText(/^From this computer/))
  await take(pdf)
  await take(docx)

  server.add(fails(storeReportFiles, 422, 'validation_failed', 'Fall.pdf is no PDF.'))
  await send()
  const failure = await dialogNamed('Error Uploading Report')
  expect(failure.getByText('Fall.pdf is no PDF.')).toBeTruthy()
  await user.click(failure.getByRole('button', { name: 'Close' }))
  expect(dialog.getByText('Fall.pdf')).toBeTruthy()
  server.add({ ...answers(storeReportFiles, stored), reply: () => ({ status: 502, body: new Blob(['?']) }) })
  await send()
  expect(
    (await dialogNamed('Error Uploading Report')).getByText('An unexpected error occurred during upload.'),
  ).toBeTruthy()
})

test('a click beside the dialog keeps the picked files, Escape drops them', async () => {
  const { user, take } = await openUpload()
  const beside = () => screen.getByRole('dialog').parentElement!
  await user.click(beside())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Upload Report for Report 1' }))
  await dialogNamed('Upload Report')
  await take(pdf)
  await user.click(beside())
  await waitFor(() => screen.getByText('Fall.pdf'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('two files picked on the drive are sent by their ids', async () => {
  const { server, user, dialog, sent } = await openUpload()
  const picker = putPicker()
  server.add(answers(getPickerSettings, picker.settings), answers(storeReportFilesFromDrive, stored))
  await user.click(dialog.getByRole('button', { name: 'Choose from Google Drive' }))
  await picker.load()
  await waitFor(() => expect(picker.shown).toHaveLength(1))
  expect(document.querySelector('iframe')?.getAttribute('src')).toBe('/google-picker')
  expect(picker.shown[0]).toMatchObject({
    parent: 'folder',
    token: 'token',
    key: 'key',
    appId: '12',
    multiselect: true,
  })
  await picker.answer({ action: 'loaded' })
  // What other windows and origins say is not heard.
  const forged = { picker: 'picked', documents: [{ ...picker.pdf, name: 'Forged.pdf' }] }
  await hearMessage(forged, window)
  await hearMessage(forged, frameWindow(), 'https://elsewhere.example')
  expect(screen.queryByText('Forged.pdf')).toBeNull()
  await picker.answer({ action: 'picked', docs: [picker.pdf, picker.docx] })
  const again = await dialogNamed('Upload Report')
  expect(await again.findByText('Drive.pdf')).toBeTruthy()
  expect(again.queryByText('Forged.pdf')).toBeNull()
  expect(screen.queryByTitle(pickerTitle)).toBeNull()
  expect(again.getByText('Google Drive, 2 KB')).toBeTruthy()
  await user.click(again.getByRole('button', { name: 'Upload Report' }))
  await dialogNamed('Success! Report Uploaded')
  expect(sent().at(-1)?.body).toEqual({
    reportId: report.id,
    pdfFile: { fileId: 'p', fileName: 'Drive.pdf', mimeType: picker.pdf.mimeType },
    docxFile: { fileId: 'd', fileName: 'Drive.docx', mimeType: picker.docx.mimeType },
  })
})

test('without a connection to Google it is asked for, and the picker follows; cancelling it changes nothing', async () => {
  vi.spyOn(window, 'open').mockReturnValue(window)
  const { server, user, dialog } = await openUpload()
  const picker = putPicker()
  server.add(fails(getPickerSettings, 401, 'forms_not_authorized', 'Google is not connected.'))
  await user.click(dialog.getByRole('button', { name: 'Choose from Google Drive' }))
  const connect = await dialogNamed("Let's connect to Google!")
  await user.click(connect.getByRole('button', { name: 'Connect to Google' }))
  server.add(answers(getPickerSettings, picker.settings))
  const given = new MessageEvent('message', { data: 'google-auth-success', origin: window.location.origin })
  act(() => window.dispatchEvent(given))
  await picker.load()
  await waitFor(() => expect(picker.shown).toHaveLength(1))
  await picker.answer({ action: 'cancel' })
  const again = await dialogNamed('Upload Report')
  expect(again.queryAllByRole('listitem')).toEqual([])

  await user.click(again.getByRole('button', { name: 'Choose from Google Drive' }))
  await picker.load()
  await waitFor(() => expect(picker.shown).toHaveLength(2))
  await picker.answer({ action: 'error' })
  expect(
    (await dialogNamed('Error Uploading Report')).getByText(/Google Drive could not be opened/),
  ).toBeTruthy()
})

test('a picker that does not come is reported, and comes on the next attempt', async () => {
  const { server, user, dialog } = await openUpload()
  const picker = putPicker()
  server.add(answers(getPickerSettings, picker.settings))
  const choose = async () =>
    user.click((await dialogNamed('Upload Report')).getByRole('button', { name: 'Choose from Google Drive' }))
  const expectFailure = async () => {
    const failure = await dialogNamed('Error Uploading Report')
    expect(failure.getByText(/Google Drive could not be opened/)).toBeTruthy()
    expect(screen.queryByTitle(pickerTitle)).toBeNull()
    await user.click(failure.getByRole('button', { name: 'Close' }))
  }
  await choose()
  expect(dialog.getByRole('button', { name: 'Opening Google Drive…' })).toBeTruthy()
  await picker.loadErrorPage()
  await expectFailure()
  picker.block()
  await choose()
  await picker.load()
  await expectFailure()
  expect(picker.shown).toEqual([])

  picker.unblock()
  await choose()
  await picker.load()
  await waitFor(() => expect(picker.shown).toHaveLength(1))
})

test('Escape takes the picker away before it has the focus, and nothing is picked', async () => {
  const { server, user } = await openUpload()
  const picker = putPicker()
  server.add(answers(getPickerSettings, picker.settings))
  for (const pressEscape of [
    () => fireEvent(screen.getByRole('dialog', { name: pickerTitle }), new Event('cancel')),
    () => fireEvent.keyDown(document.body, { key: 'Escape' }),
  ]) {
    const times = picker.shown.length
    await user.click(
      (await dialogNamed('Upload Report')).getByRole('button', { name: 'Choose from Google Drive' }),
    )
    await picker.load()
    await waitFor(() => expect(picker.shown).toHaveLength(times + 1))
    await act(async () => void pressEscape())
    expect((await dialogNamed('Upload Report')).queryAllByRole('listitem')).toEqual([])
    expect(screen.queryByTitle(pickerTitle)).toBeNull()
  }
})

test('the picker is not shown when its dialog was closed before it was loaded', async () => {
  const { server, user, dialog } = await openUpload()
  const picker = putPicker()
  const settings = held(answers(getPickerSettings, picker.settings))
  server.add(settings)
  await user.click(dialog.getByRole('button', { name: 'Choose from Google Drive' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  settings.release()
  await act(async () => {})
  expect(screen.queryByTitle(pickerTitle)).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Upload Report for Report 1' }))
  const again = await dialogNamed('Upload Report')
  await user.click(again.getByRole('button', { name: 'Choose from Google Drive' }))
  await screen.findByTitle(pickerTitle)
  await user.click(again.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByTitle(pickerTitle)).toBeNull())
  expect(picker.shown).toEqual([])
})

test('going back takes the picker away together with its dialog', async () => {
  const { server, user, dialog } = await openUpload()
  const picker = putPicker()
  server.add(answers(getPickerSettings, picker.settings))
  await user.click(dialog.getByRole('button', { name: 'Choose from Google Drive' }))
  await picker.load()
  await waitFor(() => expect(picker.shown).toHaveLength(1))
  act(() => window.history.back())
  await waitFor(() => expect(screen.queryByTitle(pickerTitle)).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
})

const frameWindow = () => document.querySelector('iframe')?.contentWindow

/** Drops a file on the page. */
function drop(file: File) {
  const event = createEvent.drop(document.body)
  Object.defineProperty(event, 'dataTransfer', { value: { files: [file] } })
  fireEvent(document.body, event)
}
