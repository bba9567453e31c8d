import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, useMatch } from 'react-router'
import { expect, test } from 'vitest'
import {
  getSurveyTemplate,
  listSurveyTemplates,
  type SurveyTemplateDetail,
} from '#contract/library/templates.ts'
import { answers, fails, startServer } from '#web/testing/server.ts'
import { renderAt } from './detail.rendering.tsx'
import { guide, sampleTemplate } from './detail.samples.ts'
import { TemplateDialog } from './TemplateDialog.tsx'

const template = sampleTemplate()
const other = sampleTemplate({ id: 13, name: 'Family Engagement' })
/** The list, which names no questions. */
const listOf = (...templates: SurveyTemplateDetail[]) =>
  answers(
    listSurveyTemplates,
    templates.map(({ questions: _, ...listed }) => listed),
  )
const list = listOf(template, other)
const { id, name, summary, tags, topic, packages } = template
const preview = { id, name, summary, tags, topic, packages }

/** The library as far as the dialog needs it: a card's link, and the dialog above it. */
function Library() {
  const isOpen = useMatch('/survey-templates/*') !== null
  return (
    <>
      <Link to="/survey-templates/12" state={preview}>
        Card of Student Belonging
      </Link>
      {isOpen && <TemplateDialog />}
    </>
  )
}

const openDialog = () => screen.findByRole('dialog', { name: 'Student Belonging' })

test('shows a template with its labelled fields, tags, packages and files', async () => {
  startServer(list, answers(getSurveyTemplate, template))
  renderAt(['/survey-templates/12'], <Library />)
  const dialog = within(await openDialog())
  expect(await dialog.findByText('Ask in the fall.')).toBeTruthy()
  expect(dialog.getByRole('img', { name: 'Core Library' })).toBeTruthy()
  expect(within(dialog.getByRole('list', { name: 'Tags' })).getAllByRole('listitem')).toHaveLength(2)
  const facts = dialog.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(facts).toEqual([
    ['Topic', 'Climate & Belonging'],
    ['Type', 'School climate'],
    ['Audience', 'Students'],
    ['School Levels', 'Elementary, High'],
    ['Recommended Time to Use', 'October and April'],
    ['Duration', 'About 10 minutes'],
    ['Languages', 'English'],
  ])
  expect(dialog.getByRole('button', { name: 'Download' })).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Administration guide' })).toBeTruthy()
  expect(dialog.queryByText('Printable questionnaire')).toBeNull()
  expect(dialog.queryByText(/PPRA/)).toBeNull()
  expect(document.title).toBe('Student Belonging · Chorus')
})

test('offers no Download without a file of type Template, and says what is not given', async () => {
  const bare = sampleTemplate({ relatedResources: [guide], duration: '', language: 'Spanish', questions: [] })
  startServer(listOf(bare), answers(getSurveyTemplate, bare))
  renderAt(['/survey-templates/12'], <Library />)
  const dialog = within(await openDialog())
  expect(await dialog.findByText('Not given')).toBeTruthy()
  expect(dialog.getByText('Languages').nextSibling?.textContent).toBe('Spanish')
  await waitFor(() => expect(dialog.queryByText('Loading the template…')).toBeNull())
  expect(dialog.queryByRole('button', { name: 'Download' })).toBeNull()
  expect(dialog.queryByText('Question preview')).toBeNull()
})

test('the protected topics of a survey are named', async () => {
  const sensitive = sampleTemplate({ sensitiveTopics: ['Political affiliations'] })
  startServer(listOf(sensitive), answers(getSurveyTemplate, sensitive))
  renderAt(['/survey-templates/12'], <Library />)
  const notice = await screen.findByRole('complementary', { name: 'Before you send this survey to students' })
  expect(notice.textContent).toMatch(/PPRA.*Political affiliations/)
})

test('opens at once with what the card knows, and returns focus to the card when it closes', async () => {
  const user = userEvent.setup()
  startServer(list, answers(getSurveyTemplate, template))
  renderAt(['/'], <Library />)
  await user.click(screen.getByRole('link', { name: 'Card of Student Belonging' }))
  expect(screen.getByRole('dialog', { name: 'Student Belonging' })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Student Belonging')
  await user.click(screen.getByRole('button', { name: 'Close template' }))
  expect(screen.getByTestId('where').textContent).toBe('/')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Card of Student Belonging')
})

test('closes with Escape, and puts focus on the card of a template opened by its address', async () => {
  const user = userEvent.setup()
  startServer(list, answers(getSurveyTemplate, template))
  renderAt(['/survey-templates/12'], <Library />)
  await openDialog()
  await user.keyboard('{Escape}')
  expect(screen.getByTestId('where').textContent).toBe('/')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Card of Student Belonging'))
})

test('says that a failed template cannot be shown, and tries again', async () => {
  const user = userEvent.setup()
  const server = startServer(list, fails(getSurveyTemplate, 500, 'internal', 'Broken.'))
  renderAt(['/survey-templates/12'], <Library />)
  expect((await screen.findByRole('alert')).textContent).toBe('An unexpected error occurred')
  expect(screen.queryByText('Question preview')).toBeNull()
  server.add(answers(getSurveyTemplate, template))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Question preview')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each(['99', 'abc', '0', '12.5', '-1', '99999999999', '12/more'])(
  'denies access to %s',
  async (address) => {
    const user = userEvent.setup()
    startServer(list, fails(getSurveyTemplate, 404, 'not_found', 'No such template.'))
    renderAt([`/survey-templates/${address}`], <Library />)
    const dialog = within(await screen.findByRole('dialog', { name: 'Whoops! Access Denied' }))
    expect(dialog.getByText(/This template is not in your current package\./)).toBeTruthy()
    const mail = 'mailto:support@chorus.example'
    expect(dialog.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toBe(mail)
    expect(dialog.getByRole('link', { name: 'Reach out to us' }).getAttribute('href')).toContain(mail)
    expect(screen.queryByText('Student Belonging')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Return to Templates' }))
    expect(screen.getByTestId('where').textContent).toBe('/')
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('denies access to a template that left the library since the list was loaded', async () => {
  startServer(list, fails(getSurveyTemplate, 404, 'not_found', 'No such template.'))
  renderAt(['/survey-templates/12'], <Library />)
  expect(await screen.findByRole('dialog', { name: 'Whoops! Access Denied' })).toBeTruthy()
})
