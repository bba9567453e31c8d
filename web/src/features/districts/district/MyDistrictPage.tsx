import { skipToken, useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { districtQuery } from '#web/features/districts/districts.api.ts'
import { paths } from '#web/paths.ts'
import { loggedInUserQuery } from '#web/session/session.api.ts'
import styles from './District.module.css'
import { DistrictTabs } from './DistrictTabs.tsx'
import { DistrictView } from './DistrictView.tsx'
import { isTab } from './district-tabs.ts'

/** The district of the lead who is signed in. */
export function MyDistrictPage() {
  const { tab = '' } = useParams()
  const districtId = useQuery(loggedInUserQuery).data?.districtId
  const query = districtQuery(districtId ?? '')
  const district = useQuery({ ...query, queryFn: districtId ? query.queryFn : skipToken })
  if (!isTab(tab)) return <Navigate to={paths.myDistrict()} replace />
  return (
    <div className={`wrap ${styles.page}`}>
      <DistrictView query={district} tab={tab} isMine>
        {(data) => <DistrictTabs district={data} tab={tab} pathOf={paths.myDistrict} isMine />}
      </DistrictView>
    </div>
  )
}
