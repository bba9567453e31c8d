import Button from '@mui/material/Button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { endSession, type Session } from '#contract/people/sessions.ts'
import { call } from '#web/server/api.ts'
import { momentOf } from '#web/ui/date.ts'
import { focusBeside } from '#web/ui/focus-leading.ts'
import { Alert } from '#web/ui/states/Alert.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { Spinner } from '#web/ui/states/Spinner.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { lastSeen } from './last-seen.ts'
import styles from './SessionList.module.css'
import { sessionsQuery } from './sessions.api.ts'

type Props = {
  /** Null for the signed-in user. */
  personId: string | null
  /** Shown if there are none. */
  none: string
}

/** Where somebody is signed in: browser, address, since when and when last seen, each with Revoke. */
export function SessionList({ personId, none }: Props) {
  const query = useQuery(sessionsQuery(personId))
  const client = useQueryClient()
  const showToast = useToast()
  const list = useRef<HTMLDivElement>(null)
  const end = useMutation({
    mutationFn: ({ session: { id } }: { session: Session; button: Element }) =>
      call(endSession, { params: { sessionId: id } }),
    onSuccess: (_, { session, button }) => {
      focusBeside(button, list.current)
      client.setQueryData(sessionsQuery(personId).queryKey, (all) =>
        all?.filter(({ id }) => id !== session.id),
      )
      showToast(`Signed out of ${nameOf(session)}.`, { durationMs: 6000 })
    },
    // It may have ended by itself.
    onError: () => void client.invalidateQueries({ queryKey: sessionsQuery(personId).queryKey }),
  })
  return (
    <div ref={list} tabIndex={-1} className={styles.place}>
      <Loaded
        query={query}
        skeleton={<Spinner label="The sessions are loading" />}
        isEmpty={(sessions) => sessions.length === 0}
        empty={<p className={styles.none}>{none}</p>}
      >
        {(sessions) => (
          <ul className={styles.list} aria-label="Sessions">
            {sessions.map((session) => (
              <li key={session.id}>
                <div className={styles.words}>
                  <strong>{nameOf(session)}</strong>
                  {session.isCurrent && <span className={styles.current}>This session</span>}
                  <p>{factsOf(session)}</p>
                </div>
                {!session.isCurrent && (
                  <Button
                    size="small"
                    aria-label={`Revoke ${nameOf(session)}, since ${momentOf(session.since)}`}
                    aria-disabled={end.isPending}
                    onClick={({ currentTarget }) =>
                      !end.isPending && end.mutate({ session, button: currentTarget })
                    }
                  >
                    Revoke
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {end.error && <Alert tone="error">{end.error.message}</Alert>}
    </div>
  )
}

const nameOf = ({ browser }: Session) => browser || 'an unknown browser'

function factsOf({ since, lastSeenOn, address }: Session): string {
  return [
    `Since ${momentOf(since)}`,
    `last seen ${lastSeen(lastSeenOn)}`,
    ...(address ? [address] : []),
  ].join(' · ')
}
