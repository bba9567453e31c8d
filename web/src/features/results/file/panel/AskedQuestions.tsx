import { counted } from '#contract/counted.ts'
import type { ReadColumn, ResponsesReading } from '#contract/results/readings.ts'
import type { IconName } from '#web/ui/icons.data.ts'
import { Finding, namesOf } from './Finding.tsx'

type Asked = NonNullable<ResponsesReading['asked']>
type Kind = Asked[number]['kind']

/** In the order of the list, with what is said of so many. */
const kinds: { kind: Kind; icon: IconName; title: (count: number) => string }[] = [
  { kind: 'scale', icon: 'linear_scale', title: (n) => `${counted(n, 'question')} with a scale` },
  { kind: 'several', icon: 'check_box', title: (n) => `${counted(n, 'question')} with several answers` },
  {
    kind: 'choice',
    icon: 'radio_button_checked',
    title: (n) => `${counted(n, 'question')} with answers to choose from`,
  },
  { kind: 'number', icon: 'bar_chart', title: (n) => `${counted(n, 'question')} with a number` },
  { kind: 'group', icon: 'groups', title: (n) => `${counted(n, 'group')} to compare` },
  { kind: 'comments', icon: 'short_text', title: (n) => `${counted(n, 'question')} with comments` },
]

/** The questions of a file, by what they are taken for; all of them in one line if that is not known. */
export function AskedQuestions({ columns, asked }: { columns: ReadColumn[]; asked: Asked | undefined }) {
  const questions = columns.filter(({ role }) => role === 'question')
  if (!asked || asked.length === 0)
    return (
      <Finding icon="quiz" title={counted(questions.length, 'question')}>
        {namesOf(questions)}
      </Finding>
    )
  const at = new Map(columns.map((column) => [column.position, column]))
  return kinds.flatMap(({ kind, icon, title }) => {
    const some = asked.filter((one) => one.kind === kind)
    if (some.length === 0) return []
    return (
      <Finding key={kind} icon={icon} title={title(some.length)}>
        {aboutScale(some) ?? namesOf(some)}
        {kind === 'comments' &&
          ` · ${counted(
            some.reduce((sum, { position }) => sum + (at.get(position)?.answers ?? 0), 0),
            'written answer',
          )}, names will be masked`}
      </Finding>
    )
  })
}

/** That all have the same scale, if they do. */
function aboutScale(some: Asked): string | undefined {
  const [first] = some
  const [least, most] = [first?.steps[0], first?.steps.at(-1)]
  if (some.length < 2 || !least || !most) return undefined
  const isSame = some.every(({ steps }) => steps.join('\n') === first!.steps.join('\n'))
  return isSame ? `All use the same ${first!.steps.length} answers, “${least}” to “${most}”` : undefined
}
