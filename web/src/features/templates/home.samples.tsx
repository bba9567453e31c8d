import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { listSurveyTemplates, type SurveyTemplate } from '#contract/library/templates.ts'
import { getLoggedInUser } from '#contract/people/people.ts'
import { dana as person } from '#web/testing/people.ts'
import { answers, startServer } from '#web/testing/server.ts'
import { ToastProvider } from '#web/ui/states/Toast.tsx'
import { HomePage } from './HomePage.tsx'

let lastId = 0

/** A template of the list for tests; what is not given is as plain as can be. */
export function listedTemplate(values: Partial<SurveyTemplate> & { name: string }): SurveyTemplate {
  return {
    id: ++lastId,
    summary: 'Short.',
    topic: 'Staff Experience',
    surveyType: 'Pulse',
    tags: [],
    schoolLevels: [],
    communityGroups: [],
    longDescription: '',
    duration: '',
    timeToUse: '',
    language: 'English',
    sensitiveTopics: [],
    translationOf: null,
    relatedResources: [],
    packages: [],
    ...values,
  }
}

/** Dana Morales of Riverbend, as the server names her. */
export const dana = answers(getLoggedInUser, person)

/** Opens home with the given templates and waits until it has drawn their topics. */
export async function openHome(templates: SurveyTemplate[], address = '/'): Promise<void> {
  startServer(dana, answers(listSurveyTemplates, templates))
  renderHome(address)
  await screen.findAllByRole('heading', { level: 3 })
}

/** Draws home against the server that the test has started. */
export function renderHome(address = '/'): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <ToastProvider>
          <AddressOfHome />
          <Routes>
            <Route path="/" element={<HomePage />} />
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** Says the address of the library, for a test to read. */
function AddressOfHome() {
  const { pathname, search, hash } = useLocation()
  return <output aria-label="address">{pathname + search + hash}</output>
}

/** The address that the browser would show. */
export function shownAddress(): string {
  return screen.getByLabelText('address').textContent
}

/** Where a link led, and what it handed on, for a test to read. */
function Elsewhere() {
  const { pathname, state } = useLocation()
  return (
    <>
      <output aria-label="path">{pathname}</output>
      <output aria-label="state">{JSON.stringify(state)}</output>
    </>
  )
}

/** The names of the cards that are drawn, in their order. */
export function cardNames(): string[] {
  return screen.queryAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)
}

/** The topics that are drawn, in their order. */
export function topicNames(): string[] {
  return screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
}
