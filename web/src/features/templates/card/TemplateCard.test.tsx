import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listedTemplate, openHome } from '#web/features/templates/home.samples.tsx'

const tags = ['Relationships', 'Belonging', 'Fairness', 'Safety']
const packages = [
  {
    name: 'core',
    displayName: 'Core Library',
    iconName: 'mui:School',
    badgePrimaryColor: '#0A436F',
    badgeSecondaryColor: '#FFFFFF',
  },
]
const template = listedTemplate({
  id: 41,
  name: 'Student Belonging',
  summary: 'Hear from students.',
  topic: 'Climate',
  tags,
  packages,
  communityGroups: [
    { id: 1, groupName: 'Students' },
    { id: 2, groupName: 'Families' },
  ],
  duration: 'About 10 minutes',
})
const bare = listedTemplate({ id: 42, name: 'Bare', topic: 'Staff' })
const card = (name: string) => screen.getByRole('link', { name }).closest('article')!

test('a card shows its badges, audience and duration, where there are any', async () => {
  await openHome([template, bare])
  const full = within(card('Student Belonging'))
  expect(full.getByRole('img', { name: 'Core Library' })).toBeTruthy()
  expect(full.getByText('Students, Families')).toBeTruthy()
  expect(full.getByText('10 min')).toBeTruthy()
  const plain = within(card('Bare'))
  expect(plain.queryByRole('img')).toBeNull()
  expect(plain.queryByRole('button', { name: /more tag/ })).toBeNull()
})

test('the card hands on to the template what it knows', async () => {
  await openHome([template, bare])
  await userEvent.click(screen.getByRole('link', { name: 'Student Belonging' }))
  expect(screen.getByLabelText('path').textContent).toBe('/survey-templates/41')
  expect(JSON.parse(screen.getByLabelText('state').textContent!)).toEqual({
    id: 41,
    name: 'Student Belonging',
    summary: 'Hear from students.',
    tags,
    topic: 'Climate',
    packages,
  })
})

test('a click on a badge opens the template', async () => {
  await openHome([template, bare])
  await userEvent.click(screen.getByRole('img', { name: 'Core Library' }))
  expect(screen.getByLabelText('path').textContent).toBe('/survey-templates/41')
})

test('"+N" opens the tags that did not fit, and closes them', async () => {
  await openHome([template, bare])
  const more = screen.getByRole('button', { name: '+3: show 3 more tags' })
  expect(more.textContent).toBe('+3')
  more.focus()
  await userEvent.keyboard('{Enter}')
  const popover = within(await screen.findByRole('dialog', { name: '3 more tags' }))
  expect(popover.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(tags.slice(1))
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(more)
})

test('more actions offer both exports of the template whose button it was', async () => {
  await openHome([template, bare])
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Bare' }))
  const menu = within(await screen.findByRole('menu', { name: 'Export Bare' }))
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Export to Google Forms',
    'Export to Survey Monkey',
  ])
})

test('a card is two stops of the Tab key: its link, and its buttons, between which the arrow keys go', async () => {
  await openHome([template, bare])
  const actions = screen.getByRole('button', { name: 'More actions for Student Belonging' })
  const more = screen.getByRole('button', { name: '+3: show 3 more tags' })
  screen.getByRole('link', { name: 'Student Belonging' }).focus()
  await userEvent.tab()
  expect(document.activeElement).toBe(actions)
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(more)
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(actions)
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Skip to the end of the templates')
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bare' }))
})
