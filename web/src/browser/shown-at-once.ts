import { startTransition, useOptimistic } from 'react'

/**
 * What is chosen or typed, shown before the page is drawn with it, which takes a while if there is much: a field would
 * lose the letters that are typed meanwhile.
 */
export function useShownAtOnce<Value>(
  value: Value,
  onChange: (next: Value) => void,
): [Value, (next: Value) => void] {
  const [shown, show] = useOptimistic(value)
  const change = (next: Value) =>
    startTransition(() => {
      show(next)
      onChange(next)
    })
  return [shown, change]
}
