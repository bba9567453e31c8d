import { Link } from 'react-router'
import districts from '#web/features/districts/district/District.module.css'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { RosterTab } from './RosterTab.tsx'

/** The rosters whose files hold several districts, for admins. */
export function RostersPage() {
  return (
    <div className={`wrap ${districts.page}`}>
      <Link to={paths.districts} className={districts.crumb}>
        <Icon name="arrow_back" size={18} />
        Districts & people
      </Link>
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
