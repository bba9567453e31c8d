import { fireEvent, screen } from '@testing-library/react'
import { listResources } from '#contract/library/resources.ts'
import {
  getEditedTemplate,
  getLibraryChoices,
  saveTemplateDraft,
  type TemplateInEditor,
} from '#contract/library/template-editor.ts'
import {
  sampleContent,
  sampleQuestion,
} from '#web/features/library-admin/templates/content/content.samples.ts'
import { sampleChoices, sampleOpened } from '#web/features/library-admin/templates/templates.samples.ts'
import { paths } from '#web/paths.ts'
import { admin } from '#web/testing/people.ts'
import { openApp, putAuthCookie } from '#web/testing/render-app.tsx'
import { answers, startServer } from '#web/testing/server.ts'

export const on = '2026-11-22T10:00:00.000Z'
export const content = sampleContent([
  sampleQuestion('q1', { text: 'How welcome do you feel?' }, { measures: 'Belonging' }),
  sampleQuestion('q2', { text: 'How safe do you feel?' }),
])
export const saves = (revision: number) => answers(saveTemplateDraft, { revision, on })

/** Opens the editor of a survey for an admin; `saved` is what it has sent to be stored so far. */
export async function openEditor(
  opened: TemplateInEditor = sampleOpened(content),
  tab = 'questions',
  ...more: Parameters<typeof startServer>
) {
  putAuthCookie()
  const server = startServer(
    ...more,
    answers(getEditedTemplate, opened),
    answers(getLibraryChoices, sampleChoices),
    answers(listResources, []),
    ...admin,
  )
  const user = openApp(paths.editTemplate(7, tab))
  await screen.findByRole('heading', { name: 'Belonging', level: 1 })
  const saved = () =>
    server.calls
      .filter(({ method }) => method === 'PUT')
      .map(({ body }) => body as { revision: number; content: typeof content })
  return { server, user, saved }
}
/** The words of the question that is shown. */
export const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Question' })
/** Types as a paste does, at once. */
export const write = (text: string) => fireEvent.change(words(), { target: { value: text } })
