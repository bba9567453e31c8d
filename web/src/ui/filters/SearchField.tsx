import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { SearchBox } from './SearchBox.tsx'
import styles from './SearchField.module.css'

/** How long nothing is typed until the server is asked, in milliseconds. */
const pause = 250

type Props = {
  /** What is asked, for screen readers and while nothing is typed. */
  label: string
  value: string
  onSearch: (words: string) => void
  fieldRef?: RefObject<HTMLInputElement | null>
}

/** A field for words that the server looks for; what is typed is passed on in the pauses. */
export function SearchField({ label, value, onSearch, fieldRef }: Props) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [passed, setPassed] = useState<readonly string[]>([])
  if (seen !== value) {
    setSeen(value)
    const own = passed.indexOf(value)
    setPassed(own < 0 ? [] : passed.slice(own + 1))
    // By a link, the back button or a reset, and not by what was typed, which may have gone on since.
    if (own < 0) setTyped(value)
  }
  const pass = useEffectEvent((words: string) => {
    const asked = words.trim()
    if (asked === (passed.at(-1) ?? value)) return
    setPassed([...passed, asked])
    onSearch(asked)
  })
  useEffect(() => {
    const timer = setTimeout(() => pass(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <SearchBox
      label={label}
      value={typed}
      onChange={setTyped}
      onClear={() => {
        setTyped('')
        pass('')
      }}
      onKeyDown={({ key }) => key === 'Enter' && pass(typed)}
      maxLength={200}
      fieldRef={fieldRef}
      className={styles.field}
    />
  )
}
