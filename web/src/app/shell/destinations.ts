import { paths } from '#web/paths.ts'
import type { IconName } from '#web/ui/icons.data.ts'

/** A place that the drawer leads to. */
export type Destination = {
  path: string
  name: string
  icon: IconName
}

export const destinations: Destination[] = [
  { path: paths.home, name: 'Template Library', icon: 'library_books' },
  { path: paths.results, name: 'Upload Results', icon: 'upload_file' },
  {
    path: paths.reports,
    name: 'Insights Reports',
    icon: 'insights',
  },
]

/** Only for leads: the tabs of their district. */
export const leadDestinations: Destination[] = [
  { path: paths.myDistrict('overview'), name: 'Overview', icon: 'dashboard' },
  { path: paths.myDistrict('people'), name: 'People', icon: 'group' },
  { path: paths.myDistrict('schools'), name: 'Schools', icon: 'school' },
  { path: paths.myDistrict('packages'), name: 'Packages', icon: 'lock' },
  { path: paths.myDistrict('privacy'), name: 'Data & Privacy', icon: 'visibility_off' },
  { path: paths.myDistrict('activity'), name: 'Activity', icon: 'history' },
]

/** Only for admins. */
export const adminDestinations: Destination[] = [
  {
    path: paths.manageReports,
    name: 'Manage Reports',
    icon: 'contract',
  },
  {
    path: paths.manageLibrary,
    name: 'Manage Template Library',
    icon: 'dashboard_customize',
  },
  {
    path: paths.manageResources,
    name: 'Manage Template Resources',
    icon: 'folder_open',
  },
  {
    path: paths.districts,
    name: 'Districts & People',
    icon: 'domain',
  },
  {
    path: paths.activity,
    name: 'Activity',
    icon: 'history',
  },
]
