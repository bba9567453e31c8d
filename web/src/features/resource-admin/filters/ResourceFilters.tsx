import { type RefObject, useMemo } from 'react'
import type { ManagedResource } from '#contract/library/resources.ts'
import { useShownAtOnce } from '#web/browser/shown-at-once.ts'
import box from '#web/ui/filters/SearchBox.module.css'
import { SearchBox } from '#web/ui/filters/SearchBox.tsx'
import styles from './ResourceFilters.module.css'
import { type ResourceFilters as Filters, optionsOf } from './resource-filters.ts'
import { SingleSelect } from './SingleSelect.tsx'

type Props = {
  resources: readonly ManagedResource[]
  filters: Filters
  onChange: (part: Partial<Filters>) => void
  searchRef: RefObject<HTMLInputElement | null>
}

/** The row above the table: search, Template ID, Template and File Type. */
export function ResourceFilters({ resources, filters, onChange, searchRef }: Props) {
  const templates = useMemo(() => optionsOf(resources, 'templateName'), [resources])
  const types = useMemo(() => optionsOf(resources, 'resourceType'), [resources])
  const [search, setSearch] = useShownAtOnce(filters.search, (typed) => onChange({ search: typed }))
  return (
    <div className={styles.row}>
      <SearchBox
        label="Search resources"
        value={search}
        onChange={setSearch}
        fieldRef={searchRef}
        className={styles.search}
      />
      <div className={box.box}>
        <input
          type="search"
          inputMode="numeric"
          aria-label="Template ID"
          placeholder="Template ID"
          autoComplete="off"
          value={filters.templateId}
          onChange={({ target }) => onChange({ templateId: target.value })}
        />
      </div>
      <SingleSelect
        label="Template"
        all="All templates"
        options={templates}
        chosen={filters.template}
        onChoose={(template) => onChange({ template })}
      />
      <SingleSelect
        label="File Type"
        all="All file types"
        options={types}
        chosen={filters.type}
        onChoose={(type) => onChange({ type })}
      />
    </div>
  )
}
