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
        <PageTitle title="Rosters for several districts" />
        <p className={districts.facts}>
          Files from a state or a service agency that name the district of each school. To manage a source for
          one district, open that district.
        </p>
      </div>
      <RosterTab district={null} path={paths.rosters} isMine={false} />
    </div>
  )
}
