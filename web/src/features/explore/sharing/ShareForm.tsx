import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Block } from '#contract/results/analyses.ts'
import { putSharing, type Share, type SharedPerson } from '#contract/results/analysis-sharing.ts'
import exploreStyles from '#web/features/explore/Explore.module.css'
import { sharingQuery } from '#web/features/explore/explore.api.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { paths } from '#web/paths.ts'
import { call } from '#web/server/api.ts'
import { useCopyLink } from '#web/ui/button/copy-link.ts'
import { focusBeside } from '#web/ui/focus-leading.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useLeaveWarning } from '#web/ui/leave-warning.ts'
import { Select } from '#web/ui/Select.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { PersonField } from './PersonField.tsx'
import styles from './Sharing.module.css'

type Props = {
  resultId: string
  shared: SharedPerson[]
  schools: Block[]
  /** Told whether anything is different from what is stored. */
  onChange: (isChanged: boolean) => void
  onClose: () => void
}

/** The people, what each of them sees, and somebody more. */
export function ShareForm({ resultId, shared, schools, onChange, onClose }: Props) {
  const words = useWords()
  const client = useQueryClient()
  const showToast = useToast()
  const copyLink = useCopyLink(words.sharing)
  const field = useRef<HTMLInputElement>(null)
  const [people, setPeople] = useState<(Share & { name: string })[]>(shared)
  const shares = people.map(({ userId, block }) => ({ userId, block }))
  // As they were when the form was opened, whatever is heard since.
  const [before] = useState(() => shared.map(({ userId, block }) => ({ userId, block })))
  const isChanged = JSON.stringify(shares) !== JSON.stringify(before)
  useLeaveWarning(isChanged)
  useEffect(() => onChange(isChanged), [isChanged, onChange])
  const save = useMutation({
    mutationFn: () => call(putSharing, { params: { resultId }, body: { shares, before } }),
    onSuccess: (saved) => {
      client.setQueryData(sharingQuery(resultId).queryKey, saved)
      showToast(words.sharing.saved, { durationMs: 6000 })
      onClose()
    },
  })
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate()
      }}
    >
      <PersonField
        resultId={resultId}
        chosen={people.map(({ userId }) => userId)}
        fieldRef={field}
        onChoose={({ id, name }) => setPeople([...people, { userId: id, name, block: null }])}
      />
      <h3 className={styles.heading}>{words.sharing.people}</h3>
      {people.length === 0 ? (
        <p className={exploreStyles.quiet}>{words.sharing.nobody}</p>
      ) : (
        <ul>
          {people.map((person) => (
            <li key={person.userId} className={styles.person}>
              <span>{person.name}</span>
              <Select
                aria-label={words.sharing.sees(person.name)}
                value={person.block ?? ''}
                onChange={({ target }) =>
                  setPeople(
                    people.map((one) => (one === person ? { ...one, block: target.value || null } : one)),
                  )
                }
              >
                <option value="">{words.sharing.all}</option>
                {withChosen(schools, person.block).map(({ key, label }) => (
                  <option key={key} value={key}>
                    {words.sharing.school(label)}
                  </option>
                ))}
              </Select>
              <IconButton
                aria-label={words.sharing.remove(person.name)}
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget, field.current)
                  setPeople(people.filter((one) => one !== person))
                }}
              >
                <Icon name="close" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <ChangeError error={save.error} />
      <div className={styles.actions}>
        <Button
          variant="text"
          className={styles.link ?? ''}
          startIcon={<Icon name="link" />}
          onClick={() => void copyLink(`${window.location.origin}${paths.explore(resultId)}`)}
        >
          {words.sharing.copyLink}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          {words.sharing.cancel}
        </Button>
        <Button type="submit" variant="contained" aria-disabled={save.isPending}>
          {save.isPending ? words.sharing.saving : words.sharing.save}
        </Button>
      </div>
    </form>
  )
}

/** The schools, with one that was chosen and is not shown any more. */
function withChosen(schools: Block[], block: string | null): { key: string; label: string }[] {
  if (block === null || schools.some(({ key }) => key === block)) return schools
  return [...schools, { key: block, label: block.slice(block.indexOf(':') + 1) }]
}
