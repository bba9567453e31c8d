import districts from '#web/features/districts/district/District.module.css'
import { paths } from '#web/paths.ts'
import { WayBack } from '#web/ui/navigation/WayBack.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { RosterTab } from './RosterTab.tsx'

/** The rosters whose files hold several districts, for admins. */
export function RostersPage() {
  return (
    <div className={`wrap ${districts.page}`}>
      <WayBack to={paths.districts}>Districts & People</WayBack>
      <div className={districts.head}>
        <PageTitle title="Rosters of several districts" />
        <p className={districts.facts}>
          Files of a state or a service agency, which name the district of each school. The source of one
          district is at that district.
        </p>
      </div>
      <RosterTab district={null} path={paths.rosters} isMine={false} />
    </div>
  )
}
