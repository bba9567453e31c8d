import { Navigate, Route, Routes, useParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { ActivityPage } from './activity/ActivityPage.tsx'
import { DistrictPage } from './district/DistrictPage.tsx'
import { MyDistrictPage } from './district/MyDistrictPage.tsx'
import { DistrictsPage } from './list/DistrictsPage.tsx'
import { EverybodyPage } from './people/EverybodyPage.tsx'
import { DeletedDistrictsPage } from './privacy/DeletedDistrictsPage.tsx'
import { RostersPage } from './rosters/RostersPage.tsx'

/** The pages of districts and people, for admins and for leads. */
export function DistrictScreens({ of }: { of: 'districts' | 'people' | 'activity' | 'mine' }) {
  if (of === 'people') return <EverybodyPage />
  if (of === 'activity') return <ActivityPage />
  if (of === 'mine') {
    return (
      <Routes>
        <Route index element={<Navigate to={paths.myDistrict()} replace />} />
        <Route path=":tab/*" element={<MyDistrictPage />} />
      </Routes>
    )
  }
  return (
    <Routes>
      <Route index element={<DistrictsPage />} />
      <Route path="deleted" element={<DeletedDistrictsPage />} />
      <Route path="rosters/*" element={<RostersPage />} />
      <Route path=":districtId" element={<ToOverview />} />
      <Route path=":districtId/:tab/*" element={<DistrictPage />} />
    </Routes>
  )
}

function ToOverview() {
  return <Navigate to={paths.district(useParams().districtId ?? '')} replace />
}
