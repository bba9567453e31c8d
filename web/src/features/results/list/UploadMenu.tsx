import type { SurveyResult } from '#contract/results/results.ts'
import { type RowAction, RowMenu } from '#web/ui/table/RowMenu.tsx'
import { isWithdrawable } from './deletion-words.ts'

/** What can be done with an upload besides downloading it. */
export type UploadAct = 'details' | 'rename' | 'enrolment' | 'delete'

type Props = { result: SurveyResult; onAct: (act: UploadAct, result: SurveyResult) => void }

/** The rarer actions of a row. */
export function UploadMenu({ result, onAct }: Props) {
  const begin = (act: UploadAct) => () => onAct(act, result)
  const rename: RowAction = { icon: 'edit', words: 'Rename', act: begin('rename') }
  return (
    <RowMenu
      name={result.friendlyName}
      actions={[
        { icon: 'info', words: 'Details', act: begin('details') },
        ...(result.isOwn ? [rename] : []),
        { icon: 'group', words: 'People asked', act: begin('enrolment') },
        { icon: 'delete', words: isWithdrawable(result) ? 'Withdraw' : 'Delete', act: begin('delete') },
      ]}
    />
  )
}
