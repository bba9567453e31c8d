import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openLibraryAdmin } from './library-admin.rendering.tsx'

async function openEditor() {
  const { user } = await openLibraryAdmin()
  const toolbar = within(await screen.findByRole('toolbar', { name: 'Formatting' }))
  const html = () => screen.getByRole('region', { name: 'HTML of the description' }).textContent
  return { user, toolbar, html }
}

test('HTML of the workbook is written on, and copied on one line', async () => {
  const { user, html } = await openEditor()
  await user.click(screen.getByRole('button', { name: 'Copy HTML' }))
  await screen.findByText(/^There is nothing to copy yet/)
  await user.click(screen.getByRole('button', { name: 'Start from HTML' }))
  await user.click(screen.getByRole('textbox', { name: 'HTML from the workbook' }))
  await user.paste(
    '<h1>Why</h1><ul><li>To <b>listen</b><img src=x onerror=alert(1)></li></ul><script>x</script>',
  )
  await user.click(screen.getByRole('button', { name: 'Use this HTML' }))
  expect(html()).toBe('<h2>Why</h2>\n<ul>\n  <li>To <strong>listen</strong></li>\n</ul>')
  expect(screen.queryByRole('textbox', { name: 'HTML from the workbook' })).toBeNull()
  within(screen.getByRole('textbox', { name: 'Description' })).getByRole('heading', { name: 'Why', level: 2 })

  await user.click(screen.getByRole('button', { name: 'Copy HTML' }))
  await screen.findByText('HTML copied!')
  expect(await navigator.clipboard.readText()).toBe(
    '<h2>Why</h2><ul><li>To <strong>listen</strong></li></ul>',
  )
})

test('the toolbar is one stop of the Tab key, and the arrow keys lead through it', async () => {
  const { user, toolbar } = await openEditor()
  const reachable = () => toolbar.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)
  const style = toolbar.getByRole('button', { name: 'Style: Paragraph' })
  expect(reachable()).toEqual([style])
  style.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(toolbar.getByRole('button', { name: 'Italic', pressed: false }))
  expect(reachable()).toEqual([document.activeElement])
  await user.keyboard('{End}{ArrowRight}')
  expect(document.activeElement).toBe(style)
})

test('a link asks for its address, and takes no other than one that the import keeps', async () => {
  const { user, toolbar, html } = await openEditor()
  await user.click(toolbar.getByRole('button', { name: 'Link' }))
  const field = screen.getByRole('textbox', { name: 'Address of the link' })
  expect(document.activeElement).toBe(field)
  await user.type(field, 'javascript:alert(1){Enter}')
  screen.getByText(/^Write a whole address/)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.clear(field)
  await user.type(field, 'example.org/guide{Enter}')
  expect(html()).toBe(
    '<p><a href="https://example.org/guide" rel="noopener noreferrer" target="_blank">https://example.org/guide</a></p>',
  )
  expect(screen.queryByRole('textbox', { name: 'Address of the link' })).toBeNull()
})
