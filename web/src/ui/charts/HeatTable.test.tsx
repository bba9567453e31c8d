import { render, screen } from '@testing-library/react'
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
