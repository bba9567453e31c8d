import { expect } from 'vitest'
import { journey } from './browser/journey.ts'
import { staff } from './product/people.ts'

journey.for([
  ['the sign-in', '/login', undefined, 'Sign in'],
  ['the version', '/version', undefined, 'Version 1.10'],
  ['an unknown address', '/nonsense', undefined, '404 - Not Found'],
  ['a page that is to come', '/survey-monkey-integration', staff, "We're Working On It!"],
] as const)('%s is printed on one page, without controls', async ([, path, as, heading], { open }) => {
  const page = await open(path, as && { as })
  const words = page.getByRole('heading', { level: 1, name: heading })
  await words.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await words.isVisible()).toBe(true)
  expect(await page.getByRole('button').or(page.getByRole('textbox')).count()).toBe(0)
  expect(await page.getByRole('banner').count()).toBe(0)
  const pages = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(pages).toHaveLength(1)
})
