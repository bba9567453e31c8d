import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listSurveyTemplates } from '#contract/library/templates.ts'
import { getLoggedInUser } from '#contract/people/people.ts'
import { admin, dana as person } from '#web/testing/people.ts'
import { answers, fails, startServer } from '#web/testing/server.ts'
import { cardNames, dana, listedTemplate, openHome, renderHome, topicNames } from './home.samples.tsx'

const library = [
  listedTemplate({ name: 'Texas families', topic: 'State Specific - Texas' }),
  listedTemplate({ name: 'Staff Voice', topic: 'Staff Experience', summary: 'Trust and workload.' }),
  listedTemplate({ name: 'New Teacher Check-In', topic: 'Staff Experience' }),
  listedTemplate({ name: 'Student Belonging', topic: 'Climate & Belonging', summary: 'How pupils belong.' }),
]
const search = () => screen.getByPlaceholderText('Search templates…')

test('home greets the user, links to the three parts, and lists the templates by topic', async () => {
  await openHome(library)
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, Dana' })).toBeTruthy()
  const entries = within(screen.getByRole('navigation', { name: 'What would you like to do?' }))
  expect(entries.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/survey-results',
    '/insights-reports',
  ])
  expect(screen.getByRole('link', { name: 'Request a template' }).getAttribute('href')).toBe(
    'https://chorus.example/request',
  )
  expect(topicNames()).toEqual(['Climate & Belonging', 'Staff Experience', 'State Specific - Texas'])
  expect(cardNames()).toEqual(['Student Belonging', 'New Teacher Check-In', 'Staff Voice', 'Texas families'])
  const staff = within(screen.getByRole('region', { name: 'Staff Experience' }))
  expect(staff.getByText('2 templates')).toBeTruthy()
  expect(staff.getAllByRole('listitem')).toHaveLength(2)
  expect(document.title).toBe('Template Library · Chorus')
})

test('a search shows the templates with the word, marks it, and hides the greeting', async () => {
  await openHome(library)
  await userEvent.type(search(), ' BELONG ')
  expect(cardNames()).toEqual(['Student Belonging'])
  const marks = screen.getAllByText(/^belong$/i, { selector: 'mark' })
  expect(marks.map(({ textContent }) => textContent)).toEqual(['Belong', 'Belong', 'belong'])
  expect(screen.getByText('1 match')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Upload Results/ })).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
})

test('clearing the search shows all templates and the greeting again', async () => {
  await openHome(library)
  await userEvent.type(search(), 'staff')
  expect(cardNames()).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(cardNames()).toHaveLength(4)
  expect(document.activeElement).toBe(search())
})

test('a search that finds nothing says so and offers a way on', async () => {
  await openHome(library)
  await userEvent.type(search(), 'cafeteria kiosk')
  const words = "Hmm, no matches found. Try tweaking your search - there's a great template waiting for you!"
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words)
  expect(cardNames()).toEqual([])
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1)!)
  expect(cardNames()).toHaveLength(4)
  expect(document.activeElement).toBe(search())
})

test('text beyond the limit of a search stays in the field, and a hint says that it is not searched', async () => {
  await openHome([...library, listedTemplate({ name: 'y'.repeat(200) })])
  await userEvent.click(search())
  await userEvent.paste('y'.repeat(5000))
  expect((search() as HTMLInputElement).value).toHaveLength(5000)
  expect(screen.getByText('Only the first 200 characters are searched.')).toBeTruthy()
  expect(cardNames()).toEqual(['y'.repeat(200)])
})

test('a skeleton is shown while the list is loading', () => {
  startServer(dana, answers(listSurveyTemplates, library))
  renderHome()
  expect(screen.getAllByRole('status').map((told) => told.textContent)).toContain('The templates are loading')
})

test('a list that could not be loaded says why, and can be loaded again', async () => {
  const server = startServer(dana, fails(listSurveyTemplates, 500, 'unavailable', 'The library is away.'))
  renderHome()
  expect((await screen.findByRole('alert')).textContent).toBe('Error: The library is away.')
  server.add(answers(listSurveyTemplates, library))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Staff Voice' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an error without a message gets the message of the specification', async () => {
  startServer(dana, fails(listSurveyTemplates, 500, 'unavailable', ''))
  renderHome()
  expect((await screen.findByRole('alert')).textContent).toBe('An unexpected error occur')
})

test('an empty library is shown as an error, and staff read whom to ask for a package', async () => {
  startServer(dana, answers(listSurveyTemplates, []))
  renderHome()
  expect(await screen.findByText('No data available')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Your district has no survey package yet' })).toBeTruthy()
  const support = screen.getByRole('link', { name: 'contact support' })
  expect(support.getAttribute('href')).toBe('mailto:support@chorus.example')
  expect(screen.getByText(/Ask your district lead/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Manage Template Library' })).toBeNull()
})

test('an empty library does not send the lead of a district to the lead', async () => {
  startServer(answers(getLoggedInUser, { ...person, isLead: true }), answers(listSurveyTemplates, []))
  renderHome()
  const support = await screen.findByRole('link', { name: 'contact support' })
  expect(support.getAttribute('href')).toBe('mailto:support@chorus.example')
  expect(screen.queryByText(/Ask your district lead/)).toBeNull()
})

test('an empty library leads an admin to where one is loaded', async () => {
  startServer(...admin, answers(listSurveyTemplates, []))
  renderHome()
  expect(await screen.findByText('No data available')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'The library has no templates yet' })).toBeTruthy()
  const library = screen.getByRole('link', { name: 'Manage Template Library' })
  expect(library.getAttribute('href')).toBe('/admin/survey-template-library')
  expect(screen.queryByText(/package yet/)).toBeNull()
})

test('a list that could not be loaded says nothing of packages', async () => {
  startServer(...admin, fails(listSurveyTemplates, 500, 'unavailable', 'The library is away.'))
  renderHome()
  await screen.findByText('The library is away.')
  expect(screen.queryByRole('heading', { name: 'The library has no templates yet' })).toBeNull()
})
