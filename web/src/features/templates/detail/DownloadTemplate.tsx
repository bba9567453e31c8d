import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { getResourceLink } from '#contract/library/resources.ts'
import type { RelatedResource } from '#contract/library/templates.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useOpenLink } from '#web/ui/open-link.ts'

/** Downloads the template's own file, where it has one; holds the place while that is not known. */
export function DownloadTemplate({ resources }: { resources: readonly RelatedResource[] | undefined }) {
  const open = useOpenLink()
  if (!resources) return <Skeleton width={138} height={44} />
  const file = resources.find((resource) => resource.resourceType === 'Template')
  if (!file) return null
  return (
    <Button
      startIcon={<Icon name="download" />}
      onClick={() => void open(getResourceLink, { params: { resourceId: file.id } })}
    >
      Download
    </Button>
  )
}
