import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getPrintedLink, getResourceLink } from '#contract/library/resources.ts'
import { listSurveyTemplates } from '#contract/library/templates.ts'
import { noteFiles } from '#web/testing/files.ts'
import { answers, fails, held, startServer, unreachable } from '#web/testing/server.ts'
import { ToastProvider } from '#web/ui/states/Toast.tsx'
import { renderAt } from './detail.rendering.tsx'
import { guide, questionnaire, sampleTemplate } from './detail.samples.ts'
import { RelatedResources } from './RelatedResources.tsx'
import { TemplateHeader } from './TemplateHeader.tsx'

const show = (part: ReactNode) => render(<ToastProvider>{part}</ToastProvider>)
const showHeader = () =>
  renderAt(['/survey-templates/12'], <TemplateHeader template={sampleTemplate()} isFailed={false} />)

const list = answers(listSurveyTemplates, [])
beforeEach(() => void startServer(list))
afterEach(() => void vi.useRealTimers())

test('copies the address of the page', async () => {
  const user = userEvent.setup()
  showHeader()
  await user.click(screen.getByRole('button', { name: 'Copy Link' }))
  expect(await navigator.clipboard.readText()).toBe(window.location.href)
})

test('says that the link was copied for two seconds', async () => {
  vi.useFakeTimers()
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  showHeader()
  await act(async () => screen.getByRole('button', { name: 'Copy Link' }).click())
  await act(() => vi.advanceTimersByTimeAsync(1900))
  expect(screen.getByText('Link copied!')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.queryByText('Link copied!')).toBeNull()
})

test('a link that is copied again is announced again', async () => {
  const user = userEvent.setup()
  showHeader()
  await user.click(screen.getByRole('button', { name: 'Copy Link' }))
  const first = await screen.findByText('Link copied!')
  await user.click(screen.getByRole('button', { name: 'Copy Link' }))
  await waitFor(() => expect(first.isConnected).toBe(false))
  expect(screen.getByRole('status').textContent).toContain('Link copied!')
})

test('says that a link could not be copied', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  showHeader()
  await user.click(screen.getByRole('button', { name: 'Copy Link' }))
  expect(await screen.findByText(/could not be copied/)).toBeTruthy()
  expect(screen.queryByText('Link copied!')).toBeNull()
})

test('downloads the file of type Template without a tab', async () => {
  const user = userEvent.setup()
  const files = noteFiles()
  const { calls } = startServer(list, answers(getResourceLink, 'https://files.example/q.docx'))
  showHeader()
  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect(calls.map((call) => call.url)).toEqual([
    '/api/SurveyTemplates',
    `/api/SurveyTemplateResources/${questionnaire.id}/tempurl`,
  ])
  await files.expectSaved('https://files.example/q.docx')
})

test('a file that takes long is said to be on its way, and asked for once', async () => {
  vi.useFakeTimers()
  noteFiles()
  const file = held(answers(getResourceLink, 'https://files.example/q.docx'))
  const { calls } = startServer(list, file)
  showHeader()
  const press = () => act(async () => screen.getByRole('button', { name: 'Download' }).click())
  await press()
  await press()
  expect(calls.filter(({ url }) => url.endsWith('/tempurl'))).toHaveLength(1)
  expect(screen.queryByText('The file is on its way…')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  screen.getByText('The file is on its way…')
  file.release()
  await act(() => vi.advanceTimersByTimeAsync(0))
  screen.getByText('The file is ready.')
})

test('prints the template in the size and format that is chosen from a menu', async () => {
  const user = userEvent.setup()
  const files = noteFiles()
  const { calls } = startServer(list, answers(getPrintedLink, 'https://files.example/large.pdf'))
  showHeader()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  const items = screen.getAllByRole('menuitem').map((item) => item.textContent)
  expect(items).toEqual([
    ...['Questionnaire (PDF)', 'Questionnaire (Word)', 'Large print (PDF)', 'Large print (Word)'],
    ...['Answer key for data entry (PDF)', 'Answer key for data entry (Word)'],
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Large print (PDF)' }))
  await files.expectSaved('https://files.example/large.pdf')
  expect(calls.at(-1)?.url).toBe('/api/SurveyTemplates/12/questionnaire/tempurl?print=large&format=pdf')
  expect(screen.queryByRole('menu')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Print' }))
})

test('a template without questions is not there to print', () => {
  renderAt(
    ['/survey-templates/12'],
    <TemplateHeader template={sampleTemplate({ questions: [] })} isFailed={false} />,
  )
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

test('downloads a related resource from its link, and lists no file of type Template', async () => {
  const user = userEvent.setup()
  const files = noteFiles()
  startServer(answers(getResourceLink, 'https://files.example/guide.docx'))
  show(<RelatedResources resources={[questionnaire, guide]} />)
  expect(screen.queryByText('Printable questionnaire')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Administration guide' }))
  await files.expectSaved('https://files.example/guide.docx')
})

test.each([
  ['is refused', fails(getResourceLink, 500, 'internal', 'Broken.')],
  ['is cut off by the network', unreachable(getResourceLink)],
])('shows a toast and saves nothing when the request for a link %s', async (_what, failure) => {
  const user = userEvent.setup()
  const files = noteFiles()
  startServer(failure)
  show(<RelatedResources resources={[guide]} />)
  await user.click(screen.getByRole('link', { name: 'Administration guide' }))
  expect(await screen.findByText('The file could not be opened. Please try again.')).toBeTruthy()
  await files.expectSaved()
})
