import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { countLimits, textLimits } from '#contract/limits.ts'
import { addSchool, type DistrictSchool, updateSchool } from '#contract/people/districts.ts'
import { letRosterDecideSchool } from '#contract/people/rosters/sources.ts'
import { useFresh } from '#web/features/districts/districts.api.ts'
import { useNewer } from '#web/features/districts/parts/newer.ts'
import { Pins } from '#web/features/districts/rosters/Pins.tsx'
import { call } from '#web/server/api.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import styles from './Schools.module.css'

type Props = {
  districtId: string
  /** The school that is changed; a new one without it. */
  school?: DistrictSchool
  onClose: () => void
}

type Fields = { name: string; grades: string; students: string; aliases: string }

const nobody = { name: '', grades: '', studentCount: null, aliases: [], version: 0 }

/** Adds a school, or changes its name, grades, number of students and what files call it. */
export function SchoolDialog({ districtId, school, onClose }: Props) {
  const fresh = useFresh()
  const showToast = useToast()
  const newer = useNewer<DistrictSchool | typeof nobody>(school ?? nobody, async () => {
    const schools = await fresh.newestSchools(districtId)
    return schools.find(({ id }) => id === school?.id) ?? nobody
  })
  const [typed, setTyped] = useState<Partial<Fields>>({})
  const [isChecked, setChecked] = useState(false)
  const fields = { ...fieldsOf(newer.seen), ...typed }
  const issues = issuesOf(fields)
  const shown = isChecked ? issues : {}
  const change = useMutation({
    mutationFn: () => save(districtId, school && newer.seen, fields),
    onSuccess: (saved) => {
      fresh.school(districtId, saved)
      showToast(`${saved.name} ${school ? 'saved' : 'added'}.`, { durationMs: 4000 })
      onClose()
    },
    onError: newer.note,
  })
  const field = (name: keyof Fields) => ({
    value: fields[name],
    error: shown[name] !== undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((now) => ({ ...now, [name]: target.value })),
  })
  return (
    <FormDialog
      title={school ? 'Edit school' : 'Add school'}
      submit={school ? ['Save', 'Saving…'] : ['Add school', 'Adding…']}
      isBusy={change.isPending}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true)
        if (Object.keys(issues).length === 0) change.mutate()
      }}
    >
      {school && school.pinned.length > 0 && (
        <Pins
          pinned={school.pinned}
          unpin={() => call(letRosterDecideSchool, { params: { schoolId: school.id } })}
          onUnpinned={() => {
            showToast(`The roster manages ${school.name} again.`, { durationMs: 4000 })
            onClose()
          }}
        />
      )}
      <TextField
        autoFocus
        required
        label="Name"
        helperText={shown.name ?? 'As people see it in upload forms and filters.'}
        slotProps={{ htmlInput: { maxLength: textLimits.name } }}
        {...field('name')}
      />
      <div className={styles.pair}>
        <TextField
          label="Grades"
          placeholder="K–5"
          slotProps={{ htmlInput: { maxLength: textLimits.grades } }}
          {...field('grades')}
        />
        <TextField
          label="Students"
          helperText={shown.students}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
          {...field('students')}
        />
      </div>
      <TextField
        multiline
        minRows={2}
        maxRows={6}
        label="Also called in files"
        helperText={
          shown.aliases ??
          'Other names for this school in uploaded files. One per line, or separated by commas.'
        }
        {...field('aliases')}
      />
      <ChangeError error={change.error} onLoadNewer={newer.loadThen(change.reset)} />
    </FormDialog>
  )
}

function fieldsOf({ name, grades, studentCount, aliases }: DistrictSchool | typeof nobody): Fields {
  return {
    name,
    grades,
    students: studentCount === null ? '' : String(studentCount),
    aliases: aliases.join('\n'),
  }
}

/** The names in a text of lines and commas, each once. */
function namesIn(text: string): string[] {
  const names = text.split(/[\n,;]/).map((name) => name.trim())
  return [...new Set(names.filter(Boolean))]
}

/** The number of students as typed, with or without commas; null if the field is empty, NaN if it is not a number. */
function studentsIn(text: string): number | null {
  const digits = text.replace(/[,\s]/g, '')
  if (digits === '') return null
  return /^\d{1,7}$/.test(digits) && Number(digits) <= 1_000_000 ? Number(digits) : Number.NaN
}

function issuesOf({ name, students, aliases }: Fields): Partial<Fields> {
  const issues: Partial<Fields> = {}
  if (!name.trim()) issues.name = 'Please enter the name of the school.'
  if (Number.isNaN(studentsIn(students))) issues.students = 'Please enter a number.'
  if (namesIn(aliases).length > countLimits.aliases) {
    issues.aliases = `A school can have up to ${countLimits.aliases} other names.`
  }
  return issues
}

function save(
  districtId: string,
  school: DistrictSchool | typeof nobody | undefined,
  fields: Fields,
): Promise<DistrictSchool> {
  const body = {
    name: fields.name.trim(),
    grades: fields.grades.trim(),
    studentCount: studentsIn(fields.students),
    aliases: namesIn(fields.aliases),
  }
  if (!school || !('id' in school)) {
    return call(addSchool, { params: { districtId }, body })
  }
  return call(updateSchool, {
    params: { schoolId: school.id },
    body: { ...body, state: school.state, version: school.version },
  })
}
