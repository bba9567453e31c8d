import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { textLimits } from '#contract/limits.ts'
import { peopleToShareQuery } from '#web/features/explore/explore.api.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'

type Props = {
  resultId: string
  /** The ids of those who are not offered. */
  chosen: string[]
  fieldRef: RefObject<HTMLInputElement | null>
  onChoose: (person: { id: string; name: string }) => void
}

/** How long nothing is typed until the server is asked, in milliseconds. */
const pause = 250

/** Finds a person of the district by name; who is chosen goes, and the field is empty again. */
export function PersonField({ resultId, chosen, fieldRef, onChoose }: Props) {
  const words = useWords()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const found = useQuery(peopleToShareQuery(resultId, search))
  const isShort = typed.trim().length < 2
  const isCurrent = search === typed.trim() && !found.isPlaceholderData
  const people = isShort || !isCurrent ? [] : (found.data ?? [])
  return (
    <Autocomplete
      options={people.filter(({ id }) => !chosen.includes(id))}
      value={null}
      inputValue={typed}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, person) => person && onChoose(person)}
      filterOptions={(options) => options}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      blurOnSelect={false}
      forcePopupIcon={false}
      loading={!isShort && (!isCurrent || found.isFetching)}
      loadingText={words.sharing.finding}
      noOptionsText={
        isShort
          ? words.sharing.findHint
          : found.isError
            ? words.sharing.findFailed
            : words.sharing.nobodyFound
      }
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          label={words.sharing.find}
          helperText={words.sharing.findHint}
          inputRef={fieldRef}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, maxLength: textLimits.name },
          }}
        />
      )}
    />
  )
}
