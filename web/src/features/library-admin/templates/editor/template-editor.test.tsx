import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listResources } from '#contract/library/resources.ts'
import {
  discardTemplateDraft,
  getEditedTemplate,
  getLibraryChoices,
  getTemplateVersion,
  listTemplateVersions,
  publishTemplate,
} from '#contract/library/template-editor.ts'
import {
  sampleContent,
  sampleQuestion,
} from '#web/features/library-admin/templates/content/content.samples.ts'
import { sampleChoices, sampleOpened } from '#web/features/library-admin/templates/templates.samples.ts'
import { paths } from '#web/paths.ts'
import { admin } from '#web/testing/people.ts'
import { openApp, putAuthCookie } from '#web/testing/render-app.tsx'
import { answers, fails, held, startServer } from '#web/testing/server.ts'
import { content, on, openEditor, saves, words } from './template-editor.rendering.tsx'

test('a template that could not be loaded has a heading, and trying again leads to its name', async () => {
  putAuthCookie()
  const server = startServer(
    fails(getEditedTemplate, 500, 'internal', 'Something broke.'),
    answers(getLibraryChoices, sampleChoices),
    answers(listResources, []),
    ...admin,
  )
  const user = openApp(paths.editTemplate(7, 'questions'))
  await screen.findByText('Something broke.')
  screen.getByRole('heading', { level: 1, name: 'Edit Template' })
  const answer = held(answers(getEditedTemplate, sampleOpened(content)))
  server.add(answer)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('The template is loading')
  answer.release()
  const name = await screen.findByRole('heading', { level: 1, name: 'Belonging' })
  await waitFor(() => expect(document.activeElement).toBe(name))
})

test('a name is typed key by key, the heading and the title of the page follow it, which names the tab, and a discarded draft leaves the focus on its button', async () => {
  const { server, user } = await openEditor(sampleOpened(content), 'about')
  server.add(saves(1))
  const discard = screen.getByRole('button', { name: 'Discard draft' })
  expect(discard.getAttribute('aria-disabled')).toBe('true')
  await user.click(discard)
  expect(screen.queryByRole('dialog')).toBeNull()
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await user.type(name, ' now')
  expect(name.value).toBe('Belonging now')
  expect(document.activeElement).toBe(name)
  screen.getByRole('heading', { name: 'Belonging now', level: 1 })
  expect(document.title).toMatch(/^About, Belonging now · /)
  await screen.findByText(/^Saved \d/)

  server.add(answers(discardTemplateDraft, null), answers(getEditedTemplate, sampleOpened(content)))
  await user.click(discard)
  const asked = within(screen.getByRole('dialog', { name: 'Discard the draft?' }))
  await user.click(asked.getByRole('button', { name: 'Discard draft' }))
  await screen.findByText('Draft discarded. Undo brings it back.')
  expect(name.value).toBe('Belonging')
  await waitFor(() => expect(document.activeElement).toBe(discard))
  expect(discard.getAttribute('aria-disabled')).toBe('true')
})

test.each([
  ['<p>For <b>each</b> spring.</p><p>Free</p>', 'Description', 'For each spring.\nFree'],
  ['<p>For <b>each</b> fall.</p>', 'Description, formatting or links', 'For each fall.'],
])('a publication shows what the description %s says, not its HTML', async (longDescription, what, text) => {
  const published = { ...content, words: { ...content.words, longDescription: '<p>For each fall.</p>' } }
  const changed = { ...content, words: { ...content.words, longDescription } }
  const draft = { content: changed, baseVersion: 3, revision: 2, by: null, on }
  const { user } = await openEditor(sampleOpened(published, { draft }), 'about')
  await user.click(screen.getByRole('button', { name: 'Publish…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish version 4?' }))
  const change = dialog.getByText(what).closest('li')
  expect(change?.textContent).toContain(`Draft: ${text}`)
  expect(change?.textContent).toContain('Version 3: For each fall.')
  expect(change?.textContent).not.toContain('<')
})

test('a publication says what changes and which trend it breaks, and its faults lead to their places', async () => {
  const second = content.questions[1]!
  const changed = {
    ...content,
    questions: [content.questions[0]!, { ...second, words: { ...second.words, text: '' } }],
  }
  const draft = { content: changed, baseVersion: 3, revision: 2, by: null, on }
  const { server, user } = await openEditor(sampleOpened(content, { draft }), 'about')
  server.add({
    endpoint: publishTemplate,
    reply: () => ({
      status: 422,
      body: {
        statusCode: 422,
        code: 'validation_failed',
        error: 'validation_failed',
        message: 'One problem prevents publishing. Nothing was changed.',
        issues: [
          {
            path: 'Question 2, Text',
            message: 'This cell is empty. Fill it in.',
            field: 'questions.1.words.text',
          },
        ],
      },
    }),
  })
  await user.click(screen.getByRole('button', { name: 'Publish…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish version 4?' }))
  dialog.getByText('Trend starts again')
  expect(dialog.queryByText(/Belonging: /)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await user.click(await dialog.findByRole('button', { name: 'Question 2, Text' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByRole('region', { name: 'Question 2' })
  expect(words().value).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(words()))
  const outline = within(screen.getByRole('list', { name: 'Questions' }))
  await outline.findByRole('button', { name: /^2.* 1 to fix/ })
  expect(outline.queryByRole('button', { name: /^1.* to fix/ })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'About' }))
  const about = within(await screen.findByRole('region', { name: 'What could be better here' }))
  expect(about.getAllByRole('listitem').length).toBeGreaterThan(0)
  expect(about.queryByText(/Question 2/)).toBeNull()
})

test.each([
  ['words.summary', 'textbox', 'Summary'],
  ['words.tags', 'combobox', 'Tags'],
  ['words.timeToUse', 'textbox', 'Time to use'],
  ['words.longDescription', 'group', 'Description'],
  ['words.resources', 'group', 'Files'],
  ['packages', 'combobox', 'Packages'],
  ['translation.language', 'combobox', 'Language'],
  ['translation.timeToUse', 'textbox', 'Time to use in Spanish'],
  ['translation.tags', 'combobox', 'Tags in Spanish'],
  ['translation.longDescription', 'group', 'Description in Spanish'],
  ['translation.resources', 'textbox', 'Title of file 1 in Spanish'],
] as const)('a fault of %s leads to the %s “%s”', async (field, role, name) => {
  const resources = [{ title: 'Guía', resourceType: 'Resource' as const, key: 'guide' }]
  const translation = { ...content.words, language: 'Spanish', resources }
  const draft = { content: { ...content, translation }, baseVersion: 3, revision: 2, by: null, on }
  const { server, user } = await openEditor(sampleOpened(content, { draft }))
  const refusal = 'One problem prevents publishing. Nothing was changed.'
  const issue = { path: 'About, one of its fields', message: 'Not like this.', field }
  server.add(fails(publishTemplate, 422, 'validation_failed', refusal, [issue]))
  await user.click(screen.getByRole('button', { name: 'Publish…' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Publish/ }))
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await user.click(await dialog.findByRole('button', { name: issue.path }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })))
})

test('questions are added, moved by keys with each step said, and deleted with a way back', async () => {
  const { server, user } = await openEditor()
  server.add(saves(1))
  const order = () =>
    within(screen.getByRole('list', { name: 'Questions' }))
      .getAllByRole('button', { name: /feel\?|No words yet/ })
      .map(({ textContent }) => textContent)
  screen.getByRole('button', { name: 'Move question 2' }).focus()
  await user.keyboard(' {ArrowUp}')
  await screen.findByText('How safe do you feel?, position 1 of 2.')
  expect(order()[0]).toContain('safe')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move question 1')
  await user.keyboard('{Escape}')
  expect(order()[0]).toContain('welcome')
  fireEvent.change(screen.getByRole('combobox', { name: 'Section' }), { target: { value: 'Feelings' } })
  screen.getByRole('button', { name: 'Move section Feelings' }).focus()
  await user.keyboard(' {ArrowDown}')
  await screen.findByText('Feelings, position 2 of 2.')
  expect(order()[1]).toContain('welcome')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move section Feelings')
  await user.keyboard('{Escape}')
  expect(order()[0]).toContain('welcome')
  await user.click(screen.getByRole('button', { name: 'Delete question 1' }))
  expect(order()).toHaveLength(1)
  await user.click(within(screen.getByText('Question deleted.')).getByRole('button', { name: 'Undo' }))
  expect(order()[0]).toContain('welcome')
  await user.click(screen.getByRole('button', { name: /^Add question/ }))
  expect(order()).toHaveLength(3)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Scale' }), 'Safety')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'answer 2' }).value).toBe('Very safe')
  await screen.findByText(/^Saved \d/)
})

test('Enter on a question in the outline leads to its words, and Escape back to its row', async () => {
  const { user } = await openEditor()
  const row = within(screen.getByRole('list', { name: 'Questions' })).getByRole('button', { name: /safe/ })
  row.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(words()))
  expect(words().value).toBe('How safe do you feel?')
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(row)
})

test('what is wrong in a translation is not said below the question in its original language', async () => {
  const translated = sampleContent(
    [
      sampleQuestion(
        'q1',
        { text: 'How safe is the bus?' },
        { translation: { ...content.questions[0]!.words, text: '' } },
      ),
    ],
    { translation: { ...content.words, language: 'Spanish' } },
  )
  await openEditor(sampleOpened(translated))
  const check = within(screen.getByRole('region', { name: 'Survey check' }))
  await check.findByRole('button', { name: 'Translation: Question 1, Question' })
  const form = within(screen.getByRole('region', { name: 'Question 1' }))
  expect(form.queryByText('This is empty. Fill it in.')).toBeNull()
})

test('a translation is begun with the Spanish of shared scales, and waits for who checks it', async () => {
  const scaled = sampleContent([
    sampleQuestion('q1', { text: 'How safe is the bus?', options: ['Not safe', 'Very safe'] }),
  ])
  const opened = sampleOpened(scaled)
  opened.published!.otherLanguages = ['Hmong']
  const { server, user, saved } = await openEditor(opened, 'translation')
  server.add(saves(1))
  await user.click(screen.getByRole('button', { name: 'Start the translation' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name in Spanish' }))
  within(screen.getByRole('list', { name: 'Answers of the scale Safety' })).getByText('Muy seguro')
  expect(screen.queryByRole('textbox', { name: /answer/ })).toBeNull()
  screen.getByText('Missing')
  screen.getByText(/It is also in Hmong\. To add or edit a third language, use the/)
  fireEvent.change(screen.getByRole('textbox', { name: 'Question 1 in Spanish' }), {
    target: { value: '¿Qué tan seguro es?' },
  })
  await user.click(screen.getByRole('button', { name: 'Mark as reviewed: Question 1' }))
  expect(document.activeElement?.textContent).toMatch(/^\s*ReviewedDana Morales, /)
  await waitFor(() =>
    expect(saved().at(-1)?.content.questions[0]?.checked).toMatchObject({ by: 'Dana Morales' }),
  )
  await screen.findByText(/^Saved \d/)
})

test('what is copied into a translation is not reviewed by a second click, and is led to', async () => {
  const translation = { ...content.words, language: 'Spanish' }
  const draft = { content: { ...content, translation }, baseVersion: 3, revision: 2, by: null, on }
  const { server, user } = await openEditor(sampleOpened(content, { draft }), 'translation')
  server.add(saves(3))
  await user.dblClick(screen.getByRole('button', { name: 'Copy English: Question 1' }))
  screen.getByRole('button', { name: 'Mark as reviewed: Question 1' })
  screen.getByRole('button', { name: 'Copy English: Question 2' }).focus()
  await user.keyboard('{Enter}')
  const copied = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Question 2 in Spanish' })
  expect(copied.value).toBe('How safe do you feel?')
  expect(document.activeElement).toBe(copied)
})

test('a help text in another language keeps its lines while it is changed', async () => {
  const words = { text: 'How welcome do you feel?', helpText: 'First line\nSecond line' }
  const translated = { ...words, helpText: 'Primera línea\nSegunda línea' }
  const question = sampleQuestion('q1', words, { translation: sampleQuestion('q1', translated).words })
  const { server, saved } = await openEditor(
    sampleOpened({ ...sampleContent([question]), translation: { ...content.words, language: 'Spanish' } }),
    'translation',
  )
  server.add(saves(1))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', {
    name: 'Question 1, help text, in Spanish',
  })
  fireEvent.change(field, { target: { value: `${field.value}.` } })
  await screen.findByText(/^Saved \d/)
  expect(saved().at(-1)?.content.questions[0]?.translation?.helpText).toBe('Primera línea\nSegunda línea.')
})

test('the words of a survey in Spanish are marked as Spanish beside its translation', async () => {
  const spanish = { ...content.words, language: 'Spanish', summary: '' }
  const translation = { ...content.words, language: 'English' }
  const draft = {
    content: { ...content, words: spanish, translation },
    baseVersion: 3,
    revision: 2,
    by: null,
    on,
  }
  await openEditor(sampleOpened(content, { draft }), 'translation')
  const langOf = (element: HTMLElement) => element.closest('[lang]')?.getAttribute('lang')
  expect(langOf(screen.getByText('Belonging', { selector: 'p' }))).toBe('es')
  expect(langOf(screen.getByText('How safe do you feel?', { selector: 'p' }))).toBe('es')
  expect(screen.getAllByText('Empty').map(langOf)).toEqual([undefined, undefined, undefined, undefined])
  expect(langOf(screen.getByRole('textbox', { name: 'Name in English' }))).toBe('en')
})

test('only what is left of a translation has the texts of About as well, and a fault elsewhere shows its row', async () => {
  const translation = { ...content.words, language: 'Spanish', name: 'Pertenencia', summary: '' }
  const draft = { content: { ...content, translation }, baseVersion: 3, revision: 2, by: null, on }
  const { server, user } = await openEditor(sampleOpened(content, { draft }), 'translation')
  const named = (name: string) => screen.queryByRole('textbox', { name })
  screen.getByText('About: 1 to do')
  await user.click(screen.getByRole('button', { name: 'Show only what is left to do' }))
  expect(named('Summary in Spanish')).not.toBeNull()
  expect(named('Name in Spanish')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next to do' }))
  expect(document.activeElement).toBe(named('Summary in Spanish'))
  await user.click(screen.getByRole('button', { name: 'Next to do' }))
  expect(document.activeElement).toBe(named('Question 1 in Spanish'))

  const issue = { path: 'Translation: Name', message: 'Not like this.', field: 'translation.name' }
  server.add(fails(publishTemplate, 422, 'validation_failed', 'One problem.', [issue]))
  await user.click(screen.getByRole('button', { name: 'Publish…' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Publish/ }))
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await user.click(await dialog.findByRole('button', { name: issue.path }))
  await waitFor(() => expect(document.activeElement).toBe(named('Name in Spanish')))
  expect(named('Name in Spanish')).not.toBeNull()
})

test('what is left of About is gone through in the order of its rows', async () => {
  const words = { ...content.words, tags: ['Climate'], longDescription: '<p>For a fall week.</p>' }
  const translation = { ...words, language: 'Spanish', tags: [], longDescription: '' }
  const draft = { content: { ...content, words, translation }, baseVersion: 3, revision: 2, by: null, on }
  const { user } = await openEditor(sampleOpened(content, { draft }), 'translation')
  screen.getByText('About: 2 to do')
  await user.click(screen.getByRole('button', { name: 'Next to do' }))
  expect(document.activeElement?.closest('[data-row]')?.textContent).toContain('Tags')
  await user.click(screen.getByRole('button', { name: 'Next to do' }))
  expect(document.activeElement?.closest('[data-row]')?.textContent).toContain('For a fall week.')
})

test('a version is compared with the published one, seen as people saw it and restored into the draft', async () => {
  const before = sampleContent([sampleQuestion('q1', { text: 'How safe do you feel?' })])
  const { user } = await openEditor(
    sampleOpened(content),
    'versions',
    answers(listTemplateVersions, [
      { version: 3, on, by: 'Marta Lind' },
      { version: 2, on, by: null },
    ]),
    answers(getTemplateVersion, { version: 2, on, by: null, content: before }),
    saves(1),
  )
  await screen.findByText('1 question added, 1 the same')
  const list = within(screen.getByRole('list', { name: 'Versions' }))
  await list.findByRole('button', { name: /^Version 3.*1 question added$/ })
  list.getByRole('button', { name: /^Version 2.*First version$/ })
  screen.getByRole('link', { name: 'Versions 3' })
  expect(screen.queryByText('Draft of version 4')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Preview version 2' }))
  const preview = within(screen.getByRole('dialog', { name: 'Version 2' }))
  preview.getByText(/How safe do you feel\?/)
  expect(preview.queryByText(/How welcome/)).toBeNull()
  await user.click(preview.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Restore version 2' }))
  await screen.findByText('1 question removed, 1 the same')
  await screen.findByText(/^Saved \d/)
  // What the draft says already is not restored again.
  await user.click(list.getByRole('button', { name: /^Version 2/ }))
  expect(screen.getByRole('button', { name: 'Restore version 2' }).getAttribute('aria-disabled')).toBe('true')
})
