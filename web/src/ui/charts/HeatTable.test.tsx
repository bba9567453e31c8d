import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { HeatTable } from './HeatTable.tsx'

const columns = ['North', 'South'].map((name) => ({ key: name, name }))
const rowOf = (name: string) => ({
  key: name,
  name,
  cells: columns.map((column) => ({ share: 0.5, name: `${name}, ${column.name}` })),
})
const tableOf = (...names: string[]) => (
  <HeatTable caption="Themes" columns={columns} rows={names.map(rowOf)} overall={0.5} hidden="Hidden" />
)
const stops = () =>
  screen
    .getAllByRole('cell')
    .filter(({ tabIndex }) => tabIndex === 0)
    .map((cell) => cell.getAttribute('aria-label'))

test('a table whose rows change their order or go has one tab stop, the cell that was last led to', async () => {
  const { rerender } = render(tableOf('Safety', 'Belonging', 'Respect'))
  expect(stops()).toEqual(['Safety, North'])
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(stops()).toEqual(['Belonging, South'])
  rerender(tableOf('Respect', 'Belonging', 'Safety'))
  expect(stops()).toEqual(['Belonging, South'])
  rerender(tableOf('Safety', 'Respect'))
  expect(stops()).toEqual(['Safety, North'])
})

test('Control with Home and End leads to the first and the last cell of a table', async () => {
  render(tableOf('Safety', 'Belonging', 'Respect'))
  await userEvent.tab()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  expect(stops()).toEqual(['Respect, South'])
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  expect(stops()).toEqual(['Safety, North'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Safety, North')
})

test('Alt and an arrow stay with the browser, which goes back by them', async () => {
  render(tableOf('Safety'))
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  const cell = document.activeElement!
  expect(fireEvent.keyDown(cell, { key: 'ArrowLeft', altKey: true })).toBe(true)
  expect(document.activeElement).toBe(cell)
})
