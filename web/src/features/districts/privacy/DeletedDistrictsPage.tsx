import Button from '@mui/material/Button'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Answer } from '#contract/endpoint.ts'
import { getCertificate, getCertificatePdf, listDeletions } from '#contract/people/privacy.ts'
import { BelowDistricts } from '#web/features/districts/list/BelowDistricts.tsx'
import { paths } from '#web/paths.ts'
import { call } from '#web/server/api.ts'
import { dayOf } from '#web/ui/date.ts'
import { useFileLink } from '#web/ui/files/file-link.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { EmptyPanel } from '#web/ui/states/EmptyPanel.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { type ServerColumn, ServerTable } from '#web/ui/table/ServerTable.tsx'
import table from '#web/ui/table/Table.module.css'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import styles from './Privacy.module.css'

type Deletion = Answer<typeof listDeletions>[number]

const deletionsQuery = queryOptions({
  queryKey: ['districts', 'deletions'],
  queryFn: ({ signal }) => call(listDeletions, { signal }),
  staleTime: 0,
})

/** The districts that are deleted or going to be, with the certificates of those that are. */
export function DeletedDistrictsPage() {
  return (
    <BelowDistricts
      head={{
        title: 'Deleted districts',
        about:
          'Requested and completed deletions, newest first. A certificate states what was deleted, and how.',
      }}
    >
      <div className={styles.page}>
        <Loaded
          query={useQuery(deletionsQuery)}
          skeleton={<TableSkeleton rows={4} columns="3fr 2fr 1.2fr 2fr" label="Deletions are loading" />}
          isEmpty={(deletions) => deletions.length === 0}
          empty={
            <EmptyPanel
              icon="domain"
              title="No districts have been deleted"
              text="To request a deletion, open Data & Privacy in a district."
            />
          }
        >
          {(deletions) => (
            <section className={table.sheet} aria-label="Deleted districts">
              <ServerTable
                name="Deleted districts"
                columns={columns}
                rows={deletions}
                rowId={({ districtId, askedOn }) => districtId + askedOn}
              />
            </section>
          )}
        </Loaded>
      </div>
    </BelowDistricts>
  )
}

const columns: ServerColumn<Deletion>[] = [
  {
    id: 'district',
    name: 'District',
    width: '34%',
    cell: ({ districtId, districtName, doneOn }) =>
      doneOn ? (
        <span className={styles.district}>{districtName}</span>
      ) : (
        <Link to={paths.district(districtId, 'privacy')} className={styles.district}>
          {districtName}
        </Link>
      ),
  },
  {
    id: 'asked',
    name: 'Asked for',
    width: '26%',
    cell: ({ askedBy, askedOn }) => `${dayOf(askedOn)}, ${askedBy}`,
  },
  {
    id: 'deleted',
    name: 'Deleted',
    width: '18%',
    cell: ({ beginsOn, doneOn }) => (doneOn ? dayOf(doneOn) : `Begins on ${dayOf(beginsOn)}`),
  },
  {
    id: 'certificate',
    name: 'Certificate',
    width: '22%',
    cell: (deletion) => (deletion.doneOn ? <Certificate deletion={deletion} /> : 'Not yet'),
  },
]

function Certificate({ deletion: { districtId, districtName } }: { deletion: Deletion }) {
  const given = { params: { districtId } }
  const name = `Certificate of deletion ${districtName}`
  return (
    <span className={styles.files}>
      <Button
        size="small"
        {...useFileLink(getCertificatePdf, given)}
        aria-label={`${name} (PDF)`}
        startIcon={<Icon name="download" size={18} />}
      >
        PDF
      </Button>
      <Button
        size="small"
        variant="text"
        {...useFileLink(getCertificate, given, { fileName: `${name}.json` })}
        aria-label={`${name} (JSON)`}
      >
        JSON
      </Button>
    </span>
  )
}
