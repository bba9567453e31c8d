import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { countLimits } from '#contract/limits.ts'
import { addRosterToken, type RosterSource, revokeRosterToken } from '#contract/people/rosters/sources.ts'
import { useFresh } from '#web/features/districts/districts.api.ts'
import { call } from '#web/server/api.ts'
import { dayOf, momentOf } from '#web/ui/date.ts'
import { focusBeside } from '#web/ui/focus-leading.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import styles from './Rosters.module.css'

/** The line that a machine of the district runs each night. */
const lineOf = (sourceId: string, token: string) =>
  `curl -H "Authorization: Bearer ${token}" -F file=@roster.zip ${window.location.origin}/api/rosters/${sourceId}/imports`

/** The tokens with which a machine of the district sends files each night, and the line for it. */
export function Tokens({ source }: { source: RosterSource }) {
  const { again } = useFresh()
  const showToast = useToast()
  const [made, setMade] = useState<string | null>(null)
  const make = useRef<HTMLButtonElement>(null)
  const params = { sourceId: source.id }
  const add = useMutation({
    mutationFn: () => call(addRosterToken, { params, body: {} }),
    onSuccess: ({ token }) => {
      setMade(token)
      again()
    },
  })
  const revoke = useMutation({
    mutationFn: ({ tokenId }: { tokenId: string; button: Element }) =>
      call(revokeRosterToken, { params: { ...params, tokenId } }),
    onSuccess: (_, { button }) => {
      focusBeside(button, make.current)
      showToast('The token was revoked.', { durationMs: 4000 })
      setMade(null)
      again()
    },
  })
  const mayMake = !add.isPending && source.tokens.length < countLimits.rosterTokens
  const line = lineOf(source.id, made ?? 'chorus_roster_…')
  const copy = async () => {
    await navigator.clipboard.writeText(line)
    showToast('The command was copied.', { durationMs: 4000 })
  }
  return (
    <details className={styles.nightly}>
      <summary>Automatic imports every night</summary>
      <p>
        Have your student information system send its export with this command. The file is imported
        automatically unless it would deactivate many people.
      </p>
      <div className={styles.line}>
        <code>{line}</code>
        {made && (
          <Button size="small" startIcon={<Icon name="content_copy" size={18} />} onClick={() => void copy()}>
            Copy
          </Button>
        )}
      </div>
      {made && (
        <p role="status" className={styles.once}>
          This token is shown only once, so copy the command now. Later you will see only its last characters.
        </p>
      )}
      <ul className={styles.tokens}>
        {source.tokens.map(({ id, hint, madeOn, lastUsedOn, expiresOn }) => (
          <li key={id}>
            <span>
              <code>…{hint}</code> made {dayOf(madeOn)}, expires {dayOf(expiresOn)},{' '}
              {lastUsedOn ? `last used ${momentOf(lastUsedOn)}` : 'not used yet'}
            </span>
            <Button
              size="small"
              aria-label={`Revoke the token that ends with ${hint}`}
              aria-disabled={revoke.isPending}
              onClick={({ currentTarget }) =>
                !revoke.isPending && revoke.mutate({ tokenId: id, button: currentTarget })
              }
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      <Button ref={make} size="small" aria-disabled={!mayMake} onClick={() => mayMake && add.mutate()}>
        Make a token
      </Button>
      <ChangeError error={add.error ?? revoke.error} />
    </details>
  )
}
