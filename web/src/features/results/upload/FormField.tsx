import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { counted } from '#contract/counted.ts'
import type { ResponseCount, SurveyExport } from '#contract/results/forms.ts'
import { responseCountQuery, surveyExportsQuery } from '#web/features/results/results.api.ts'
import { paths } from '#web/paths.ts'
import { dayOf, momentOf } from '#web/ui/date.ts'
import { useOpenByEnter } from '#web/ui/filters/enter-opens.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './UploadFields.module.css'

type Props = {
  chosen: SurveyExport | null
  isMissing: boolean
  onChoose: (form: SurveyExport | null) => void
  container: () => HTMLElement | null
}

/** How many forms of the same title are asked for their number of responses: each is a call of Google. */
const countedTwins = 12

/** Chooses the form whose responses are sent in. */
export function FormField({ chosen, isMissing, onChoose, container }: Props) {
  const openByEnter = useOpenByEnter()
  const exports = useQuery(surveyExportsQuery)
  const forms = exports.data ?? []
  const twins = forms.filter((form) => isTwin(form, forms)).slice(0, countedTwins)
  const counts = useQueries({ queries: twins.map(({ id }) => responseCountQuery(id)) })
  const countOf = new Map(twins.map(({ id }, index) => [id, counts[index]?.data]))
  const ofChosen = useQuery({ ...responseCountQuery(chosen?.id ?? ''), enabled: chosen !== null })
  return (
    <Autocomplete
      {...openByEnter}
      options={forms}
      value={chosen}
      onChange={(_, form) => onChoose(form)}
      loading={exports.isFetching}
      loadingText="Loading your forms…"
      noOptionsText={exports.isError ? 'Your forms could not be loaded.' : 'You have no forms to import yet.'}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ surveyTitle }) => surveyTitle}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      popupIcon={<Icon name="expand_more" size={22} />}
      clearIcon={<Icon name="close" />}
      slotProps={{ popper: { container } }}
      className={`${styles.field} ${styles.form}`}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Results File"
          required
          error={isMissing}
          placeholder="Choose a form"
          helperText={
            chosen ? <AboutForm exported={exportedOn(chosen, forms)} count={ofChosen} /> : helpWith(exports)
          }
          slotProps={{
            ...params.slotProps,
            input: {
              ...params.slotProps.input,
              startAdornment: <Icon name="description" className={styles.icon ?? ''} />,
            },
          }}
        />
      )}
      renderOption={({ key, ...props }, form) => (
        <li key={key} {...props}>
          <span>
            {form.surveyTitle}
            {isTwin(form, forms) && (
              <small className={styles.twin}>
                Exported {exportedOn(form, forms)}
                {countOf.get(form.id) && `, ${inWords(countOf.get(form.id))}`}
              </small>
            )}
          </span>
        </li>
      )}
    />
  )
}

/** Whether another form has the same title, so that the titles alone do not tell them apart. */
function isTwin(form: SurveyExport, forms: SurveyExport[]): boolean {
  return forms.some(({ id, surveyTitle }) => id !== form.id && surveyTitle === form.surveyTitle)
}

/** The day on which a form was exported, with the time if another of the same title was exported on it. */
function exportedOn(form: SurveyExport, forms: SurveyExport[]): string {
  const day = dayOf(form.createdOn)
  const ofDay = forms.filter(({ createdOn }) => dayOf(createdOn) === day)
  return isTwin(form, ofDay) ? momentOf(form.createdOn) : day
}

/** When the chosen form was exported, and how many responses it has. */
function AboutForm({
  exported,
  count: { data, isFetching, isError },
}: {
  exported: string
  count: { data: ResponseCount | undefined; isFetching: boolean; isError: boolean }
}) {
  // What cannot be counted may still be imported; why it fails is said then.
  const words = isFetching ? 'counting its responses…' : isError ? '' : inWords(data)
  return (
    <span role="status" className={data?.responses === 0 && !isFetching ? styles.none : undefined}>
      Exported {exported}
      {words && `, ${words}`}
    </span>
  )
}

function inWords(count: ResponseCount | undefined): string {
  if (!count) return ''
  if (count.responses === 0) return 'no responses yet'
  return `${counted(count.responses, 'response')}${count.isAtLeast ? ' or more' : ''}`
}

/** What to do if there is nothing to choose from. */
function helpWith(exports: { data?: SurveyExport[] | undefined; isError: boolean; refetch: () => unknown }) {
  if (exports.isError) {
    return (
      <span>
        Your forms could not be loaded.{' '}
        <button type="button" className={styles.again} onClick={() => void exports.refetch()}>
          Try again
        </button>
      </span>
    )
  }
  if (exports.data?.length !== 0) return null
  return (
    <span>
      No forms yet. <Link to={paths.home}>Export a template</Link> first.
    </span>
  )
}
