import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, useMatch } from 'react-router'
import { expect, test } from 'vitest'
import { getEvidence } from '#contract/library/evidence.ts'
import {
  getSurveyTemplate,
  listSurveyTemplates,
  type SurveyTemplateDetail,
} from '#contract/library/templates.ts'
import { answers, fails, held, startServer } from '#web/testing/server.ts'
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

test('a file whose title ends with the own name of its language is marked as being in that language', async () => {
  const called = (title: string, at: number) => ({ ...guide, id: `${guide.id.slice(0, -1)}${at}`, title })
  const titles = ['Carta a las familias (Español)', 'Letter to families (Spanish)', 'Administration guide']
  const letters = sampleTemplate({ relatedResources: titles.map(called) })
  startServer(listOf(letters), answers(getSurveyTemplate, letters))
  renderAt(['/survey-templates/12'], <Library />)
  const dialog = within(await openDialog())
  await dialog.findByRole('link', { name: titles[0] })
  const langs = titles.map((name) =>
    dialog.getByRole('link', { name }).closest('[lang]')?.getAttribute('lang'),
  )
  expect(langs).toEqual(['es', undefined, undefined])
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

test('says that a failed template cannot be shown, and tries again with the focus on its name', async () => {
  const user = userEvent.setup()
  const server = startServer(list, fails(getSurveyTemplate, 500, 'internal', 'Broken.'))
  renderAt(['/survey-templates/12'], <Library />)
  expect((await screen.findByRole('alert')).textContent).toBe('An unexpected error occurred')
  expect(screen.queryByText('Question preview')).toBeNull()
  server.add(answers(getSurveyTemplate, template))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Question preview')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Student Belonging' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a failure is said once the list has given what it knows, so that nothing moves below it', async () => {
  const late = held(list)
  const { calls } = startServer(late, fails(getSurveyTemplate, 500, 'internal', 'Broken.'))
  renderAt(['/survey-templates/12'], <Library />)
  await screen.findByRole('dialog')
  await waitFor(() => expect(calls).toHaveLength(2))
  await act(async () => new Promise((done) => setTimeout(done)))
  expect(screen.queryByRole('alert')).toBeNull()
  late.release()
  await screen.findByRole('alert')
  screen.getByRole('heading', { name: 'Student Belonging' })
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

test('the evidence is fetched when it is asked for, says what was not tested and gives the codebook', async () => {
  const constructs = [
    {
      name: 'Belonging',
      definition: 'To be missed when away.',
      isRegistered: true,
      items: ['Are you welcome?', 'Are you missed?'],
      crosswalk: ['CASEL: Relationship skills'],
    },
  ]
  const readingGrade = { questions: 2.4, withOptions: 0.3 }
  startServer(list, answers(getSurveyTemplate, template), answers(getEvidence, { readingGrade, constructs }))
  renderAt(['/survey-templates/12'], <Library />)
  const dialog = within(await openDialog())
  const show = await dialog.findByRole('button', { name: 'Show evidence' })
  expect(dialog.queryByText(/Flesch-Kincaid/)).toBeNull()
  await userEvent.click(show)
  expect(
    await dialog.findByText(
      'The questions read at grade 2.4, and with their answer options at grade 1 or below (Flesch-Kincaid).',
    ),
  ).toBeTruthy()
  expect(dialog.getByText('To be missed when away.')).toBeTruthy()
  expect(dialog.getByText('Corresponds to: CASEL: Relationship skills')).toBeTruthy()
  expect(dialog.getByText(/No pilot of this survey is on record/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Download codebook (CSV)' })).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Hide evidence' }))
  expect(dialog.queryByText(/Flesch-Kincaid/)).toBeNull()
})

test('evidence that fails to load says so and is asked for again', async () => {
  const server = startServer(
    list,
    answers(getSurveyTemplate, template),
    fails(getEvidence, 500, 'internal', 'Broken.'),
  )
  renderAt(['/survey-templates/12'], <Library />)
  const dialog = within(await openDialog())
  await userEvent.click(await dialog.findByRole('button', { name: 'Show evidence' }))
  expect(await dialog.findByText('The evidence could not be loaded.')).toBeTruthy()
  server.add(answers(getEvidence, { readingGrade: null, constructs: [] }))
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('The reading level is computed for English only.')).toBeTruthy()
})
