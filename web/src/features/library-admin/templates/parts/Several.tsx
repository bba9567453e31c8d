import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import chips from '#web/ui/ChosenChip.module.css'
import { ChosenChip } from '#web/ui/ChosenChip.tsx'
import { Icon } from '#web/ui/Icon.tsx'

type Props = {
  label: string
  /** The property that they are, if others lead to it. */
  name?: string
  values: string[]
  /** What is offered. */
  options: readonly string[]
  /** How what is offered is called, if that is not its own words. */
  nameOf?: (value: string) => string
  /** Whether others than those offered can be typed. */
  isFree?: boolean
  help?: string
  onChange: (values: string[]) => void
}

/** Several of the things that are offered, and others if that is possible. */
export function Several({
  label,
  name,
  values,
  options,
  nameOf = String,
  isFree = false,
  help,
  onChange,
}: Props) {
  return (
    <Autocomplete
      multiple
      freeSolo={isFree}
      disableCloseOnSelect={!isFree}
      filterSelectedOptions
      // In the page, as one of its parts.
      disablePortal
      {...(values.length > 0 && { className: chips.besideChips })}
      options={[...new Set([...options, ...values])]}
      value={values}
      onChange={(_, next) => onChange([...new Set(next.map((one) => one.trim()).filter(Boolean))])}
      getOptionLabel={nameOf}
      popupIcon={<Icon name="expand_more" size={22} />}
      clearIcon={<Icon name="close" />}
      renderValue={(chosen, getItemProps) =>
        chosen.map((value, index) => {
          const { key, onDelete, className, ...chip } = getItemProps({ index })
          return (
            <ChosenChip key={key} {...chip} text={nameOf(value)} className={className} onRemove={onDelete} />
          )
        })
      }
      renderInput={(params) => (
        <TextField {...params} label={label} name={name} helperText={help} placeholder=" " />
      )}
    />
  )
}
