import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getSurveyTemplate } from '#contract/library/templates.ts'
import { getLoggedInUser } from '#contract/people/people.ts'
import { createSurveyExport, formsAuthorization } from '#contract/results/forms.ts'
import { renderAt } from '#web/features/templates/detail/detail.rendering.tsx'
import { sampleTemplate } from '#web/features/templates/detail/detail.samples.ts'
import { loggedInUserQuery } from '#web/session/session.api.ts'
import { dana } from '#web/testing/people.ts'
import { answers, startServer } from '#web/testing/server.ts'
import { ExportButton } from './ExportButton.tsx'

const created = answers(createSurveyExport, {
  externalId: 'abc',
  editAddress: 'https://forms.example/d/abc/edit',
})

/** The button on a page that knows who is signed in. */
function Page({ template }: { template: ReturnType<typeof sampleTemplate> }) {
  const { data } = useQuery(loggedInUserQuery)
  return data ? <ExportButton template={template} /> : null
}

async function exportIt(sensitiveTopics: string[], parentsNotice: boolean) {
  const user = userEvent.setup()
  const template = sampleTemplate({ sensitiveTopics })
  const server = startServer(
    answers(getLoggedInUser, { ...dana, parentsNotice }),
    answers(getSurveyTemplate, template),
    answers(formsAuthorization, 'true'),
    created,
  )
  renderAt(['/survey-templates/12'], <Page template={template} />)
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(screen.getByRole('menuitem', { name: 'Export to Google Forms' }))
  return { user, posts: () => server.calls.filter(({ method }) => method === 'POST') }
}

test('a survey with protected questions goes out after the notice to parents is confirmed, which is sent', async () => {
  const { user, posts } = await exportIt(['Political affiliations'], true)
  const notice = within(await screen.findByRole('dialog', { name: 'Parents’ notice (PPRA)' }))
  expect(notice.getByText(/Political affiliations/)).toBeTruthy()
  expect(notice.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true)
  expect(posts()).toEqual([])
  await user.click(notice.getByRole('checkbox'))
  await user.click(notice.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('dialog', { name: 'Success!' })
  expect(posts()).toMatchObject([{ body: { surveyTemplateId: 12, parentsNotice: true } }])
})

test.each([
  [[], true],
  [['Political affiliations'], false],
])('a survey about %j goes out at once where the reminder is %s', async (topics, reminds) => {
  const { posts } = await exportIt(topics, reminds)
  await screen.findByRole('dialog', { name: 'Success!' })
  expect(posts()).toMatchObject([{ body: { surveyTemplateId: 12 } }])
  expect(posts()[0]?.body).not.toHaveProperty('parentsNotice')
})
