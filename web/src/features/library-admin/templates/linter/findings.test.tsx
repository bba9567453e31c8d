import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { TemplateContent } from '#contract/library/template-editor.ts'
import { sampleQuestion } from '#web/features/library-admin/templates/content/content.samples.ts'
import { numbersOf } from '#web/features/library-admin/templates/content/questions.ts'
import { Findings, ItemFindings } from './Findings.tsx'
import { useFindings } from './use-findings.ts'

const offered = { constructs: [], scales: [], packages: [{ name: 'Core', displayName: 'Core Library' }] }
const content: TemplateContent = {
  topic: 'School Climate',
  surveyType: 'Student Survey',
  schoolLevels: ['Middle'],
  communityGroups: ['Staff'],
  packages: ['Core'],
  sensitiveTopics: [],
  words: {
    language: 'English',
    name: 'Climate',
    summary: 'How it is here.',
    tags: ['Belonging'],
    longDescription: '',
    duration: 'About 2 minutes',
    timeToUse: 'In fall',
    resources: [],
  },
  translation: null,
  questions: [
    sampleQuestion('head', { text: 'Welcome', options: [] }, { type: 'heading' }),
    sampleQuestion('a', { text: 'How wonderful are your teachers?' }),
    sampleQuestion('b', { text: 'How safe is it?', options: ['Safe'] }),
    sampleQuestion('c', { text: 'How calm is it?' }),
  ],
}

function Checked({ survey, onShow }: { survey: TemplateContent; onShow: () => void }) {
  const check = useFindings(survey, offered)
  const own = check.checked?.findings.filter(({ question }) => question === 'c') ?? []
  return (
    <>
      <Findings check={check} numbers={numbersOf(survey)} onShow={onShow} />
      <ItemFindings findings={own} grade={check.checked?.grades.c} />
    </>
  )
}

test('a fault of a survey is listed with its reason, leads to its place, and disappears once it is fixed', async () => {
  const onShow = vi.fn()
  const { rerender } = render(<Checked survey={content} onShow={onShow} />)
  const panel = within(screen.getByRole('region', { name: 'Survey check' }))
  await panel.findByText(/^1 to fix before it can be published, \d+ suggestions\.$/)
  const [first] = panel.getAllByRole('listitem')
  expect(first?.textContent).toContain('Must be fixed')
  await userEvent.click(within(first!).getByRole('button', { name: 'Question 2, Answers' }))
  expect(onShow).toHaveBeenLastCalledWith({ key: 'b', side: 'words', field: 'options' })

  const leading = panel.getByText('"How wonderful are your teachers?" may lead, by the word "wonderful".')
  await userEvent.click(
    within(leading.closest('li')!).getByText('Why', { exact: false, selector: 'summary' }),
  )
  panel.getByText('Words that praise, blame or deny push people to one answer.')
  screen.getByText('Reads at grade 0. Not leading, one idea.')

  const questions = content.questions.filter(({ key }) => key !== 'b')
  rerender(<Checked survey={{ ...content, questions }} onShow={onShow} />)
  await panel.findByText(/^\d+ suggestions\.$/)
})
