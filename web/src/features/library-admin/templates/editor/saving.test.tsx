import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  discardTemplateDraft,
  getEditedTemplate,
  saveTemplateDraft,
} from '#contract/library/template-editor.ts'
import { sampleOpened } from '#web/features/library-admin/templates/templates.samples.ts'
import { answers, fails, held, unreachable } from '#web/testing/server.ts'
import { content, on, openEditor, saves, words, write } from './template-editor.rendering.tsx'

test('what is typed is saved by itself, undone and redone by keys, and shown in the outline', async () => {
  const { server, user, saved } = await openEditor()
  server.add(saves(1))
  expect(screen.getByText('No changes')).toBeTruthy()
  write('Are you welcome?')
  await screen.findByText(/^Saved \d/)
  expect(saved()).toMatchObject([
    { revision: 0, content: { questions: [{ words: { text: 'Are you welcome?' } }, {}] } },
  ])
  expect(screen.getByText('Draft of version 4')).toBeTruthy()
  const outline = within(screen.getByRole('list', { name: 'Questions' }))
  expect(outline.getByRole('button', { name: /Are you welcome\? changed/ })).toBeTruthy()
  expect(outline.queryByRole('button', { name: /safe.* changed/ })).toBeNull()

  server.add(saves(2))
  const help = screen.getByRole('textbox', { name: 'Help text' })
  help.focus()
  fireEvent.change(help, { target: { value: 'Think of the last week. '.repeat(5) } })
  expect(document.activeElement).toBe(help)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await user.click(words())
  await user.keyboard('{Control>}z{/Control}')
  expect(words().value).toBe('How welcome do you feel?')
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(words().value).toBe('Are you welcome?')
})

test('without a connection what was typed outlasts a reload and is sent once the server is back', async () => {
  const { server, saved } = await openEditor()
  server.add(unreachable(saveTemplateDraft))
  write('Typed in the train')
  await screen.findByText(/^Not saved, trying again/)
  expect(saved()).toHaveLength(1)
  cleanup()

  const again = await openEditor(undefined, undefined, saves(1))
  expect(words().value).toBe('Typed in the train')
  // The connection may come and go at any moment, also before the page is drawn as saved.
  while (!screen.queryByText(/^Saved \d/)) {
    for (let times = 0; times < 20; times++) {
      window.dispatchEvent(new Event('online'))
      await null
    }
    await new Promise(setImmediate)
  }
  expect(again.saved()).toMatchObject([
    { revision: 0, content: { questions: [{ words: { text: 'Typed in the train' } }, {}] } },
  ])
  cleanup()
  // Nothing is kept any longer, so another's change shows.
  await openEditor()
  expect(words().value).toBe('How welcome do you feel?')
})

test('an attempt after a failed one keeps its words until it ends, so that nothing moves while somebody types', async () => {
  const { server, saved } = await openEditor()
  server.add(unreachable(saveTemplateDraft))
  write('Typed in the train')
  await screen.findByText(/^Not saved, trying again/)
  const attempt = held(saves(1))
  server.add(attempt)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(saved()).toHaveLength(2))
  screen.getByText(/^Not saved, trying again/)
  attempt.release()
  await screen.findByText(/^Saved \d/)
})

test('what the server cannot store is named with its place, and sent by itself once it was changed', async () => {
  const { server, saved, user } = await openEditor()
  server.add({
    endpoint: saveTemplateDraft,
    reply: () => ({
      status: 422,
      body: {
        statusCode: 422,
        code: 'validation_failed',
        error: 'validation_failed',
        message: 'Some of what was sent is missing or not valid.',
        issues: [
          { path: 'content.questions.1.words.text', message: 'At most 20,000 characters are allowed' },
          { path: 'content.translation.summary', message: 'At most 20,000 characters are allowed' },
        ],
      },
    }),
  })
  write('A whole book')
  const refused =
    'Not saved: Question 2: At most 20,000 characters are allowed. Summary, translation: At most 20,000 characters are allowed.'
  await screen.findByText(refused)
  expect(words().value).toBe('A whole book')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByText(refused)).toBeNull())
  server.add(saves(1))
  write('One sentence')
  await screen.findByText(/^Saved \d/)
  expect(saved().map(({ content: { questions } }) => questions[0]?.words.text)).toEqual([
    'A whole book',
    'One sentence',
  ])
})

test('the later of two editors sees whose change it is, and saves over it only once that was chosen', async () => {
  const { server, user, saved } = await openEditor()
  const theirs = { ...content, questions: [content.questions[0]!] }
  server.add(
    fails(saveTemplateDraft, 409, 'conflict', 'Marta Lind changed this draft while you were editing.'),
    answers(
      getEditedTemplate,
      sampleOpened(content, {
        draft: { content: theirs, baseVersion: 3, revision: 5, by: 'Marta Lind', on },
      }),
    ),
  )
  write('Mine')
  await screen.findByRole('heading', { name: 'Two people changed this template' })
  expect(words().value).toBe('Mine')
  expect(saved()).toMatchObject([{ revision: 0, baseVersion: 3 }])
  await user.click(screen.getByRole('button', { name: 'Take what Marta Lind saved' }))
  expect(words().value).toBe('How welcome do you feel?')
  expect(screen.queryByText('How safe do you feel?')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  server.add(saves(6))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(words().value).toBe('Mine')
  await waitFor(() => expect(saved().at(-1)).toMatchObject({ revision: 5 }))
})

test('a draft that somebody else changed is not discarded unseen: their words are shown first', async () => {
  const mine = { content, baseVersion: 3, revision: 2, by: null, on }
  const { server, user } = await openEditor(sampleOpened(content, { draft: mine }))
  const theirs = { ...content, questions: [content.questions[1]!] }
  const refusal = 'Marta Lind changed this draft in the meantime. Nothing was discarded.'
  server.add(
    fails(discardTemplateDraft, 409, 'conflict', refusal),
    answers(
      getEditedTemplate,
      sampleOpened(content, { draft: { ...mine, content: theirs, revision: 3, by: 'Marta Lind' } }),
    ),
  )
  const discard = async () => {
    await user.click(screen.getByRole('button', { name: 'Discard draft' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard the draft?' }))
    await user.click(dialog.getByRole('button', { name: 'Discard draft' }))
    return dialog
  }
  const dialog = await discard()
  await dialog.findByText(refusal)
  await user.click(dialog.getByRole('button', { name: 'Look at it again' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(words().value).toBe('How safe do you feel?')
  server.add(answers(discardTemplateDraft, null), answers(getEditedTemplate, sampleOpened(content)))
  await discard()
  await screen.findByText('Draft discarded. Undo brings it back.')
  const sent = server.calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url.split('?')[1])
  expect(sent).toEqual(['revision=2', 'revision=3'])
})
