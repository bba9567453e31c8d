import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import FocusTrap from '@mui/material/Unstable_TrapFocus'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Survey } from '#web/features/templates/languages/surveys.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './FilterDrawer.module.css'
import { FilterField } from './FilterField.tsx'
import { filterOptions } from './filter-options.ts'
import { filterFields, type TemplateFilters } from './template-filter.ts'

type Props = {
  surveys: readonly Survey[]
  filters: TemplateFilters
  onApply: (filters: TemplateFilters) => void
  /** Closes the drawer; what was chosen and not applied is forgotten. */
  onClose: () => void
}

/** The filters at the right of the library; chosen filters have no effect until Apply. */
export function FilterDrawer({ surveys, filters, onApply, onClose }: Props) {
  const titleId = useId()
  const drawer = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const isOverCards = useMediaQuery('(max-width: 74.996875rem)', { noSsr: true })
  const isFullScreen = useMediaQuery('(max-width: 37.496875rem)', { noSsr: true })
  const options = useMemo(() => filterOptions(surveys), [surveys])
  const [chosen, setChosen] = useState(filters)
  const [applied, setApplied] = useState(filters)
  if (applied !== filters) {
    // Filters cleared from outside leave nothing chosen here.
    setApplied(filters)
    setChosen(filters)
  }
  useEffect(() => title.current?.focus({ preventScroll: true }), [])

  const apply = () => {
    onApply(chosen)
    if (isOverCards) onClose()
  }
  const cancelOnEscape = (event: KeyboardEvent) => {
    // An open list of options closes first, and says so by preventing the default.
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  }

  return (
    <div className={styles.place}>
      <FocusTrap open={isFullScreen} disableAutoFocus disableRestoreFocus>
        <section
          ref={drawer}
          className={styles.drawer}
          {...(isFullScreen ? { role: 'dialog', 'aria-modal': true } : {})}
          aria-labelledby={titleId}
          onKeyDown={cancelOnEscape}
        >
          <header className={styles.header}>
            <h2 id={titleId} ref={title} tabIndex={-1} className={`t-h3 ${styles.title}`}>
              Filter Templates
            </h2>
            <IconButton aria-label="Close filters" onClick={onClose}>
              <Icon name="close" size={22} />
            </IconButton>
          </header>
          <div className={styles.fields}>
            {filterFields.map(({ field, label, placeholder }) => (
              <FilterField
                key={field}
                label={label}
                placeholder={placeholder}
                options={options[field]}
                chosen={chosen[field]}
                container={() => drawer.current}
                onChoose={(values) => setChosen({ ...chosen, [field]: values })}
              />
            ))}
          </div>
          <footer className={styles.actions}>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="contained" onClick={apply}>
              Apply
            </Button>
          </footer>
        </section>
      </FocusTrap>
    </div>
  )
}
