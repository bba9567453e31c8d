import { cleanup, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openLibraryAdmin } from '#web/features/library-admin/library-admin.rendering.tsx'

/** Leaves the page, and with it the editor. */
const leave = cleanup

const startFrom = async (user: UserEvent, html: string) => {
  await user.click(screen.getByRole('button', { name: 'Start from HTML' }))
  await user.click(screen.getByRole('textbox', { name: 'HTML from the workbook' }))
  await user.paste(html)
  await user.click(screen.getByRole('button', { name: 'Use this HTML' }))
}

async function openEditor() {
  const { user } = await openLibraryAdmin()
  const toolbar = within(await screen.findByRole('toolbar', { name: 'Formatting' }))
  const html = () => screen.getByRole('region', { name: 'HTML of the description' }).textContent
  return { user, toolbar, html }
}

test('HTML of the workbook is cleaned, edited on and copied on one line', async () => {
  const { user, html } = await openEditor()
  await user.click(screen.getByRole('button', { name: 'Copy HTML' }))
  await screen.findByText(/^There is nothing to copy yet/)
  await startFrom(
    user,
    '<h1>Why</h1><ul><li>To <b>listen</b><img src=x onerror=alert(1)></li></ul><script>x</script>',
  )
  expect(html()).toBe('<h2>Why</h2>\n<ul>\n  <li>To <strong>listen</strong></li>\n</ul>')
  expect(screen.queryByRole('textbox', { name: 'HTML from the workbook' })).toBeNull()
  expect(
    within(screen.getByRole('textbox', { name: 'Description' })).getByRole('heading', {
      name: 'Why',
      level: 2,
    }),
  ).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Copy HTML' }))
  await screen.findByText('HTML copied!')
  expect(await navigator.clipboard.readText()).toBe(
    '<h2>Why</h2><ul><li>To <strong>listen</strong></li></ul>',
  )
})

test('the toolbar is one stop of the Tab key, and the arrow keys move within it', async () => {
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
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(document.activeElement).toBe(style)
})

test('a link takes only an address that the import keeps', async () => {
  const { user, toolbar, html } = await openEditor()
  await user.click(toolbar.getByRole('button', { name: 'Link' }))
  const field = screen.getByRole('textbox', { name: 'Address of the link' })
  expect(document.activeElement).toBe(field)
  await user.type(field, 'javascript:alert(1){Enter}')
  expect(screen.getByText(/^Enter a full address/)).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.clear(field)
  await user.type(field, 'example.org/guide{Enter}')
  expect(html()).toBe(
    '<p><a href="https://example.org/guide" rel="noopener noreferrer" target="_blank">https://example.org/guide</a></p>',
  )
  expect(screen.queryByRole('textbox', { name: 'Address of the link' })).toBeNull()
})

test('a draft is there again after the page was left, and is cleaned once more', async () => {
  const first = await openEditor()
  await startFrom(first.user, '<p>To <b>listen</b></p>')
  leave()
  const second = await openEditor()
  expect(second.html()).toBe('<p>To <strong>listen</strong></p>')
  expect(within(screen.getByRole('textbox', { name: 'Description' })).getByText('listen')).toBeTruthy()
  leave()

  const [key] = Object.keys(sessionStorage).filter((name) => name.startsWith('descriptionDraft:'))
  sessionStorage.setItem(key!, '<p>To listen<img src=x onerror=alert(1)></p><script>x</script>')
  const third = await openEditor()
  expect(third.html()).toBe('<p>To listen</p>')
  expect(screen.getByRole('textbox', { name: 'Description' }).innerHTML).not.toContain('onerror')
})

test('an emptied draft is forgotten, and the editor works without storage', async () => {
  const first = await openEditor()
  await startFrom(first.user, '<p>Old</p>')
  await startFrom(first.user, '<p> </p>')
  expect(Object.keys(sessionStorage).join()).not.toContain('descriptionDraft')
  leave()

  for (const way of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, way).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  }
  const { user, html } = await openEditor()
  expect(html()).not.toContain('Old')
  await startFrom(user, '<p>New</p>')
  expect(html()).toBe('<p>New</p>')
})
