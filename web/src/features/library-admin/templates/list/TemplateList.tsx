import Button from '@mui/material/Button'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { EditedTemplate } from '#contract/library/template-editor.ts'
import { ChoiceFilter } from '#web/ui/filters/ChoiceFilter.tsx'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import { focusIfLost } from '#web/ui/focus-leading.ts'
import { EmptyPanel } from '#web/ui/states/EmptyPanel.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import styles from './Templates.module.css'
import { templateColumns } from './template-columns.tsx'
import { matchingTemplates, states, useTemplateFilters, valuesOf } from './template-filters.ts'
import { useRetirement } from './use-retirement.ts'

const pageSizes = [25, 50, 100]

/** The table of surveys with what narrows it. */
export function TemplateList({ templates }: { templates: EditedTemplate[] }) {
  const { filters, change, reset } = useTemplateFilters()
  const search = useRef<HTMLInputElement>(null)
  const table = useRef<HTMLDivElement>(null)
  const acted = useRef<{ row: Element; beside: Element | null } | null>(null)
  const retire = useRetirement()
  const act = useCallback(
    (template: EditedTemplate, retired: boolean) => {
      const row = table.current?.querySelector(`a[href*="/${template.id}/"]`)?.closest('tr')
      acted.current = row ? { row, beside: row.nextElementSibling ?? row.previousElementSibling } : null
      return retire(template, retired)
    },
    [retire],
  )
  const columns = useMemo(() => templateColumns(act), [act])
  const rows = useMemo(() => matchingTemplates(templates, filters), [templates, filters])
  const topics = useMemo(() => valuesOf(templates.map(({ topic }) => topic)), [templates])
  const languages = useMemo(() => valuesOf(templates.flatMap((one) => one.languages)), [templates])
  // The menu that had the focus goes together with the row of the retired template.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the rows
  useEffect(() => {
    if (!acted.current || acted.current.row.isConnected) return
    const beside = acted.current.beside?.querySelector<HTMLElement>('button')
    acted.current = null
    focusIfLost(beside ?? search.current)
  }, [rows])
  return (
    <>
      <div className={styles.filters}>
        <SearchField
          label="Search by name, topic or number"
          value={filters.search}
          onSearch={(words) => change({ search: words })}
          fieldRef={search}
        />
        <ChoiceFilter
          label="State"
          options={Object.entries(states).map(([value, name]) => ({ value, name }))}
          chosen={filters.state}
          onChoose={(state) => change({ state })}
        />
        <ChoiceFilter
          label="Topic"
          options={topics}
          chosen={filters.topic}
          onChoose={(topic) => change({ topic })}
        />
        <ChoiceFilter
          label="Language"
          options={languages}
          chosen={filters.language}
          onChoose={(language) => change({ language })}
        />
      </div>
      {/* Kept while nothing matches, with its order and its rows a page. */}
      <div ref={table} className={styles.table} hidden={rows.length === 0}>
        <DataTable
          name="Templates"
          columns={columns}
          rows={rows}
          rowId={({ id }) => String(id)}
          sortedBy={{ id: 'name', desc: false }}
          rowsPerPage={25}
          pageSizes={pageSizes}
          view={JSON.stringify(filters)}
        />
      </div>
      {rows.length === 0 && (
        <div role="status">
          <EmptyPanel
            icon="filter_alt_off"
            title="No templates match the search and filters"
            text="Try other words, or remove a filter. To find retired templates, choose that state."
            action={
              <Button
                onClick={() => {
                  reset()
                  search.current?.focus()
                }}
              >
                Reset Filters
              </Button>
            }
          />
        </div>
      )}
    </>
  )
}
