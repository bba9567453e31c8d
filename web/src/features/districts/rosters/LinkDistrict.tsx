import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DistrictRow } from '#contract/people/districts.ts'
import type { RosterDistrict } from '#contract/people/rosters/preview.ts'
import type { RosterRun } from '#contract/people/rosters/runs.ts'
import { linkRosterDistrict } from '#contract/people/rosters/sources.ts'
import { districtsQuery } from '#web/features/districts/districts.api.ts'
import { FoundChoice, useTyped } from '#web/features/districts/parts/FoundChoice.tsx'
import { call } from '#web/server/api.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { focusIfLost } from '#web/ui/focus-leading.ts'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import styles from './Rosters.module.css'

type InFile = NonNullable<RosterDistrict['inFile']>

/** The districts of a file that would be added, each of which may be one that is called otherwise here. */
export function LinkDistricts({
  run: { sourceId, preview },
}: {
  run: Pick<RosterRun, 'sourceId' | 'preview'>
}) {
  const [chosen, setChosen] = useState<InFile | null>(null)
  const [linked, setLinked] = useState<Record<string, string>>({})
  const isLinked = Object.keys(linked).length > 0
  const next = useRef<HTMLParagraphElement>(null)
  // The button of a district goes once that is linked: the focus is on what comes next.
  useEffect(() => {
    if (isLinked && !chosen) focusIfLost(next.current)
  }, [isLinked, chosen])
  const added = (preview?.districts ?? []).flatMap(({ isNew, inFile }) => (isNew && inFile ? [inFile] : []))
  if (added.length === 0) return null
  return (
    <>
      <ul className={styles.linked} aria-label="Districts that would be added">
        {added.map((one) => (
          <li key={one.key}>
            <span>{one.name}</span>
            {linked[one.key] ? (
              <span>means {linked[one.key]} from the next file on</span>
            ) : (
              <Button size="small" aria-label={`Link ${one.name}…`} onClick={() => setChosen(one)}>
                Link…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isLinked && (
        <p ref={next} role="status" tabIndex={-1}>
          Choose the file again to see what it would do with the districts you linked.
        </p>
      )}
      {chosen && (
        <LinkDialog
          sourceId={sourceId}
          inFile={chosen}
          onLinked={({ name }) => setLinked((before) => ({ ...before, [chosen.key]: name }))}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}

type Props = {
  sourceId: string
  inFile: InFile
  onLinked: (district: DistrictRow) => void
  onClose: () => void
}

function LinkDialog({ sourceId, inFile, onLinked, onClose }: Props) {
  const showToast = useToast()
  const [district, setDistrict] = useState<DistrictRow | null>(null)
  const [isChecked, setChecked] = useState(false)
  const link = useMutation({
    mutationFn: ({ id }: DistrictRow) =>
      call(linkRosterDistrict, {
        params: { sourceId },
        body: { key: inFile.key, districtId: id },
      }),
    onSuccess: (_, one) => {
      onLinked(one)
      showToast(`${inFile.name} is now linked to ${one.name}.`, { durationMs: 6000 })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Which district is ${inFile.name}?`}
      about={`The file calls it ${inFile.key}. Starting with the next file, its schools and people belong to the district you choose.`}
      submit={['Link', 'Linking…']}
      isBusy={link.isPending}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true)
        if (district) link.mutate(district)
      }}
    >
      <DistrictChoice chosen={district} onChoose={setDistrict} isMissing={isChecked && !district} />
      <ChangeError error={link.error} />
    </FormDialog>
  )
}

type ChoiceProps = {
  chosen: DistrictRow | null
  onChoose: (district: DistrictRow | null) => void
  isMissing: boolean
}

function DistrictChoice({ chosen, onChoose, isMissing }: ChoiceProps) {
  const [query, setTyped] = useTyped(chosen?.name)
  const districts = useQuery(districtsQuery(query))
  return (
    <FoundChoice
      label="District"
      placeholder="Name or NCES id"
      options={districts.data?.rows ?? []}
      nameOf={({ name }) => name}
      isLoading={districts.isFetching}
      noOptionsText={districts.isError ? 'The districts could not be loaded.' : 'No district by this name.'}
      chosen={chosen}
      onChoose={onChoose}
      onType={setTyped}
      issue={isMissing ? 'Please choose a district.' : undefined}
    />
  )
}
