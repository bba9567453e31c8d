import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import type { District } from '#contract/people/districts.ts'
import { focusIfLost } from '#web/ui/focus-leading.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { EmptyPanel } from '#web/ui/states/EmptyPanel.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import styles from './Rosters.module.css'
import { sourcesQuery } from './rosters.api.ts'
import { RunView } from './run/RunView.tsx'
import { SourceDialog } from './SourceDialog.tsx'
import { SourcePanel } from './SourcePanel.tsx'

type Props = {
  /** Null for the sources of several districts. */
  district: Pick<District, 'id'> | null
  /** The address of this tab or page. */
  path: string
  isMine: boolean
}

/** Where the rosters of a district, or of several, come from, or one of their runs. */
export function RosterTab({ district, path, isMine }: Props) {
  const runId = useParams()['*'] ?? ''
  return (
    <div className={styles.tab}>
      {runId ? (
        <RunView key={runId} runId={runId} path={path} />
      ) : (
        <Sources {...{ district, path, isMine }} />
      )}
    </div>
  )
}

function Sources({ district, path, isMine }: Props) {
  const sources = useQuery(sourcesQuery(district?.id ?? null))
  const [isAdding, setAdding] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  // The button that adds the first source goes when that is there, and a source that is removed with all its buttons.
  const count = sources.data?.length
  const before = useRef(count)
  useEffect(() => {
    const isOther = before.current !== undefined && before.current !== count
    before.current = count
    if (isOther) focusIfLost(heading.current ?? addButton.current)
  }, [count])
  const add = (
    <Button ref={addButton} startIcon={<Icon name="add" />} onClick={() => setAdding(true)}>
      Add a source
    </Button>
  )
  return (
    <>
      <Loaded
        query={sources}
        skeleton={<TableSkeleton rows={4} columns="3fr 1fr 2fr" label="Rosters are loading" />}
        isEmpty={(all) => all.length === 0}
        empty={
          <EmptyPanel
            icon="sync"
            title={district ? 'People are added by hand' : 'No rosters for several districts yet'}
            text="A roster from your student information system keeps staff up to date: OneRoster, School Data Sync or a list. Students are never read in."
            action={add}
          />
        }
      >
        {(all) => (
          <>
            <div className={styles.head}>
              <div>
                <h2 ref={heading} tabIndex={-1} className="t-h3">
                  Rosters
                </h2>
                <p>
                  Each source changes and deactivates only the people it brought in. Students are never read
                  in.
                </p>
              </div>
              {add}
            </div>
            {all.map((source) => (
              <SourcePanel key={source.id} source={source} path={path} isMine={isMine} />
            ))}
          </>
        )}
      </Loaded>
      {isAdding && (
        <SourceDialog districtId={district?.id ?? null} isMine={isMine} onClose={() => setAdding(false)} />
      )}
    </>
  )
}
