import { useWords } from '#web/features/explore/words/use-words.ts'
import { Choice } from './Choice.tsx'

type Props = {
  /** The order that holds; by name if undefined. */
  order: string | undefined
  /** Whether figures are of some people alone: how many of them each group has is not known then. */
  isFiltered: boolean
  /** The subjects by which groups can be ordered, each with the value of its order. */
  favorable: Record<string, string>
  onChange: (order: string) => void
}

/** The order of many groups: by name, by people, or the most favorable of a subject first. */
export function OrderChoice({ order = 'name', isFiltered, favorable, onChange }: Props) {
  const { sort, manyGroups } = useWords().view
  const named = Object.entries(favorable).map(([value, name]) => [value, manyGroups.favorable(name)])
  return (
    <Choice
      label={sort}
      value={order}
      options={{
        name: manyGroups.name,
        ...(!isFiltered && { people: manyGroups.people }),
        ...Object.fromEntries(named),
      }}
      onChange={onChange}
    />
  )
}
