import type { Changes } from '#web/features/library-admin/templates/content/changes.ts'
import { counted } from '#web/ui/counted.ts'

/** How much changes, in words: "2 questions changed, 1 added, 17 the same". */
export function countsOf({ about, questions, same }: Changes): string {
  const of = (kind: Changes['questions'][number]['kind']) => questions.filter((one) => one.kind === kind)
  const moved = of('changed').filter(({ fields }) => fields.length === 0).length
  const changed = of('changed').length - moved
  const parts = [
    [changed, 'changed'],
    [moved, 'moved'],
    [of('added').length, 'added'],
    [of('removed').length, 'removed'],
    [same, 'the same'],
  ] as const
  const said = parts.filter(([count]) => count > 0)
  const words = said.map(([count, what], at) => `${at === 0 ? counted(count, 'question') : count} ${what}`)
  if (about.length > 0) words.push(`${counted(about.length, 'field')} of About changed`)
  return words.join(', ') || 'Nothing differs'
}
