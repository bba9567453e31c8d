import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { districtQuery } from '#web/features/districts/districts.api.ts'
import { BelowDistricts } from '#web/features/districts/list/BelowDistricts.tsx'
import { paths } from '#web/paths.ts'
import { DistrictTabs } from './DistrictTabs.tsx'
import { DistrictView } from './DistrictView.tsx'
import { isTab } from './district-tabs.ts'

/** One district, for admins: each tab has an address of its own. */
export function DistrictPage() {
  const { districtId = '', tab = '' } = useParams()
  const district = useQuery(districtQuery(districtId))
  if (!isTab(tab)) return <Navigate to={paths.district(districtId)} replace />
  return (
    <BelowDistricts>
      <DistrictView query={district} tab={tab} isMine={false}>
        {(data) => <DistrictTabs district={data} tab={tab} pathOf={(one) => paths.district(data.id, one)} />}
      </DistrictView>
    </BelowDistricts>
  )
}
