import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getComments } from '#contract/results/analysis-views.ts'
import { addressOf, openResults } from '#web/features/explore/explore.rendering.tsx'
import { sampleAnalysis } from '#web/features/explore/explore.samples.ts'
import { putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { answers } from '#web/testing/server.ts'

beforeEach(putAuthCookie)

const comments = [{ question: 'better', text: 'What could be better?', count: 60 }]

const toComments = {
  ...comments[0]!,
  terms: [{ term: 'longer lunch', people: 12 }],
  themes: [{ key: 'food', people: 15, share: 0.25 }],
  comments: ['Longer lunch, please', 'Write to [e-mail]'],
  next: '50',
  harmRows: [14],
}

test('comments are shown with subjects, words that stand out and the rows that need a person; the last ones asked for take the focus', async () => {
  const { server, user } = openResults('comments', sampleAnalysis({ comments }))
  server.add(answers(getComments, toComments))
  await screen.findByText('Longer lunch, please')
  screen.getByText('60 people wrote something.')
  expect(screen.getAllByText('What could be better?')).toHaveLength(1)
  screen.getByRole('img', { name: 'Food 25 percent' })
  screen.getByText('longer lunch · 12')
  expect(screen.getByRole('alert').textContent).toContain('rows of the file: 14')
  server.add(answers(getComments, { ...toComments, comments: ['More clubs'], next: null }))
  await user.click(screen.getByRole('button', { name: 'Show more comments' }))
  await screen.findByText('More clubs')
  expect(screen.queryByRole('button', { name: 'Show more comments' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('More clubs')
})

test('a search that finds no second page takes the focus nowhere', async () => {
  const { server } = openResults('comments', sampleAnalysis({ comments }))
  server.add(answers(getComments, toComments))
  await screen.findByText('Longer lunch, please')
  server.add(answers(getComments, { ...toComments, comments: ['A longer lunch'], next: null, found: 1 }))
  // As somebody with a pointer does it in Safari, where a press gives a button no focus.
  fireEvent.click(screen.getByRole('button', { name: /^Search for “longer lunch”/ }))
  await screen.findByText('1 comment')
  expect(screen.queryByRole('button', { name: 'Show more comments' })).toBeNull()
  expect(document.activeElement).toBe(document.body)
})

test('comments are searched, and a word that stands out searches for itself', async () => {
  const { server, user } = openResults('comments', sampleAnalysis({ comments }))
  server.add(answers(getComments, toComments))
  await screen.findByText('Longer lunch, please')
  server.add(
    answers(getComments, { ...toComments, comments: ['A longer lunch at noon'], next: null, found: 1 }),
  )
  await user.click(screen.getByRole('button', { name: /^Search for “longer lunch”/ }))
  await screen.findByText('1 comment')
  expect(screen.getAllByText(/^(longer|lunch)$/, { selector: 'mark' })).toHaveLength(2)
  expect(shownAddress()).toBe(`${addressOf('comments')}?search=longer+lunch`)
  server.add(answers(getComments, { ...toComments, comments: [], next: null, found: 0 }))
  await user.type(screen.getByRole('searchbox', { name: 'Search comments' }), ' outside')
  await screen.findByText('No comments match your search.')
  server.add(answers(getComments, toComments))
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  await screen.findByText('Longer lunch, please')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search comments' }))
})

test('of several questions for comments one is chosen', async () => {
  const keep = { question: 'keep', text: 'What should stay?', count: 31 }
  const { server, user } = openResults('comments', sampleAnalysis({ comments: [...comments, keep] }))
  server.add(answers(getComments, toComments))
  await screen.findByText('Longer lunch, please')
  server.add(answers(getComments, { ...toComments, ...keep, comments: ['The garden'] }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Comments to' }), 'What should stay?')
  await screen.findByText('The garden')
  expect(shownAddress()).toBe(`${addressOf('comments')}?of=keep`)
})

test('who has the figures alone shared reads what was asked and how many wrote, and asks for no comment', async () => {
  const { server } = openResults('comments', sampleAnalysis({ comments, mayChange: false }))
  await screen.findByText('60 people wrote something.')
  screen.getByText('What could be better?')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(server.calls.some(({ url }) => url.includes('/comments?'))).toBe(false)
})
