import Button from '@mui/material/Button'
import { getResultLink, type SurveyResult } from '#contract/results/results.ts'
import { dayOf } from '#web/ui/date.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useOpenLink } from '#web/ui/open-link.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/data-table.ts'

const columns: Column<SurveyResult>[] = [
  {
    id: 'friendlyName',
    name: 'File Name',
    width: 585,
    sortBy: ({ friendlyName }) => friendlyName,
    cell: ({ friendlyName }) => friendlyName,
  },
  {
    id: 'uploadedOn',
    name: 'Date',
    width: 229,
    sortBy: ({ uploadedOn }) => Date.parse(uploadedOn),
    cell: ({ uploadedOn }) => dayOf(uploadedOn),
  },
  {
    id: 'uploadedByName',
    name: 'Uploaded By',
    width: 300,
    sortBy: ({ uploadedBy }) => uploadedBy.name,
    cell: ({ uploadedBy }) => uploadedBy.name,
  },
  {
    id: 'download',
    name: 'Download',
    isNameHidden: true,
    width: 158,
    isAtEnd: true,
    cell: (result) => <DownloadResult result={result} />,
  },
]

/** The uploads, newest first. */
export function UploadsTable({ results }: { results: SurveyResult[] }) {
  return (
    <DataTable
      name="Your uploads"
      columns={columns}
      rows={results}
      rowId={({ id }) => id}
      sortedBy={{ id: 'uploadedOn', desc: true }}
      rowsPerPage={10}
    />
  )
}

function DownloadResult({ result: { id, friendlyName } }: { result: SurveyResult }) {
  const open = useOpenLink()
  return (
    <Button
      variant="text"
      size="small"
      aria-label={`Download ${friendlyName}`}
      startIcon={<Icon name="download" size={18} />}
      onClick={() => void open(getResultLink, { params: { resultId: id } })}
      sx={{ marginLeft: { xs: '-12px', sm: 0 } }}
    >
      Download
    </Button>
  )
}
