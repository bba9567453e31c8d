import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { grouped } from '#contract/counted.ts'
import {
  getPrivacy,
  type Privacy,
  type RetentionKind,
  retentionKinds,
  setRetention,
} from '#contract/people/privacy.ts'
import {
  getInsightsSettings,
  type InsightsSettings,
  putInsightsSettings,
} from '#contract/results/insights-settings.ts'
import { ChoiceField } from '#web/features/districts/parts/ChoiceField.tsx'
import { useNewer } from '#web/features/districts/parts/newer.ts'
import { call } from '#web/server/api.ts'
import { dayOf } from '#web/ui/date.ts'
import { useLeaveWarning } from '#web/ui/leave-warning.ts'
import { Switch } from '#web/ui/Switch.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import styles from './Privacy.module.css'
import { useFreshPrivacy } from './privacy.api.ts'
import { ResultsSettings } from './ResultsSettings.tsx'
import { Row } from './Row.tsx'
import { useChosen } from './use-chosen.ts'

type Props = { privacy: Privacy; settings: InsightsSettings; isMine: boolean }

const periods: Record<RetentionKind, { name: string; help: string; counted: [one: string, more: string] }> = {
  responses: {
    name: 'Keep responses for',
    help: 'From the day the report became available. After that, counts and reports remain.',
    counted: ['survey', 'surveys'],
  },
  reports: {
    name: 'Keep reports for',
    help: 'After that, their titles and dates remain.',
    counted: ['report', 'reports'],
  },
  people: {
    name: 'Keep people who left for',
    help: 'After that, their names and addresses are erased. What they uploaded remains.',
    counted: ['person', 'people'],
  },
}
const usual = [3, 6, 12, 18, 24, 36, 60, 120]

/** What a district decides about its data, saved with one button. */
export function RetentionPanel({ privacy, settings, isMine }: Props) {
  const id = useId()
  const { show, showSettings, again } = useFreshPrivacy()
  const showToast = useToast()
  const params = { districtId: privacy.districtId }
  const { typed, typedResults, taken, takenResults, choose: keep } = useChosen(privacy.districtId)
  const newer = useNewer(
    taken ?? privacy,
    () => call(getPrivacy, { params }),
    (row) => keep({ taken: row }),
  )
  const newerResults = useNewer(
    takenResults ?? settings,
    () => call(getInsightsSettings, { params }),
    (row) => keep({ takenResults: row }),
  )
  // Until something is chosen, what is shown is what is heard.
  const seen = isEmpty(typed) ? privacy : newer.seen
  const { responses, reports, people, takesAddresses, parentsNotice, version } = seen
  const values = {
    responses: responses.months,
    reports: reports.months,
    people: people.months,
    takesAddresses,
    parentsNotice,
    ...typed,
  }
  const choose = (part: typeof typed) => {
    if (isEmpty(typed)) newer.take(privacy)
    keep({ typed: { ...typed, ...part } })
  }
  useLeaveWarning(!isEmpty(typed) || !isEmpty(typedResults))
  const stored = isEmpty(typedResults) ? settings : newerResults.seen
  const draft = { ...stored, ...typedResults }
  const change = useMutation({
    mutationFn: async () => {
      // What is stored already is not sent again when the other half was refused.
      if (draft.k !== stored.k || draft.comments !== stored.comments) {
        const changed = await call(putInsightsSettings, { params, body: draft })
        keep({ typedResults: {} })
        showSettings(privacy.districtId, changed)
      }
      return call(setRetention, { params, body: { ...values, version } })
    },
    onError: async (error) => {
      await Promise.all([newer.note(error), newerResults.note(error)])
    },
    onSuccess: (changed) => {
      keep({ typed: {} })
      show(changed)
      void again()
      showToast('Saved. Shorter periods take effect after the leads have been notified.', {
        durationMs: 6000,
      })
    },
  })
  const loadNewer = [newer, newerResults].flatMap(({ loadThen }) => loadThen(change.reset) ?? [])
  return (
    <section className={styles.panel} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className="t-h3">
        Data &amp; Privacy
      </h2>
      <p className={styles.caption}>Changes are written to Activity.</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!change.isPending) change.mutate()
        }}
      >
        <ResultsSettings
          stored={stored}
          draft={draft}
          isMine={isMine}
          onChange={({ k, comments }) => {
            if (isEmpty(typedResults)) newerResults.take(settings)
            keep({
              typedResults: {
                ...(k !== stored.k && { k }),
                ...(comments !== stored.comments && { comments }),
              },
            })
          }}
        />
        {retentionKinds.map((kind) => {
          const { name, help, counted } = periods[kind]
          const { months, standard, next } = seen[kind]
          const options = [...new Set([...usual, standard, months])]
            .filter((one) => !isMine || one <= standard || one === months)
            .sort((one, other) => one - other)
          return (
            <Row
              key={kind}
              name={name}
              help={`${help}${next ? ` Next removal: ${dayOf(next.on)}, ${grouped(next.count)} ${counted[next.count === 1 ? 0 : 1]}.` : ''}`}
            >
              <div className={styles.choice}>
                <ChoiceField
                  label={name}
                  value={String(values[kind])}
                  options={options.map((one) => [String(one), one === 1 ? '1 month' : `${one} months`])}
                  onChoose={(chosen) => choose({ [kind]: Number(chosen) })}
                />
              </div>
            </Row>
          )
        })}
        <SwitchRow
          name="E-mail addresses from forms"
          help="The downloaded responses include the e-mail addresses that a Google form collected. They identify people."
          isOn={values.takesAddresses}
          onChange={(isOn) => choose({ takesAddresses: isOn })}
        />
        <SwitchRow
          name="Parents’ notice (PPRA)"
          help="Reminds staff before they send out a survey with protected questions."
          isOn={values.parentsNotice}
          onChange={(isOn) => choose({ parentsNotice: isOn })}
        />
        <ChangeError
          error={change.error}
          onLoadNewer={
            loadNewer.length > 0
              ? () => {
                  for (const load of loadNewer) load()
                }
              : undefined
          }
        />
        <div className={styles.actions}>
          <Button type="submit" variant="contained" aria-disabled={change.isPending}>
            {change.isPending ? 'Saving…' : 'Save changes'}
          </Button>
        </div>
      </form>
    </section>
  )
}

const isEmpty = (typed: object) => Object.keys(typed).length === 0

type SwitchProps = { name: string; help: string; isOn: boolean; onChange: (isOn: boolean) => void }

function SwitchRow({ name, help, isOn, onChange }: SwitchProps) {
  return (
    <Row name={name} help={help}>
      <Switch aria-label={name} isOn={isOn} onChange={onChange} />
    </Row>
  )
}
