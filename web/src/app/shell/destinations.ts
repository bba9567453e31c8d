import type { IconName } from '#web/ui/icons.data.ts'

/** A place that the drawer leads to. */
export type Destination = {
  path: string
  name: string
  icon: IconName
}

export const destinations: Destination[] = [
  { path: '/', name: 'Template Library', icon: 'library_books' },
  { path: '/survey-results', name: 'Upload Results', icon: 'upload_file' },
  {
    path: '/insights-reports',
    name: 'Insights Reports',
    icon: 'insights',
  },
]

/** Only for admins. */
export const adminDestinations: Destination[] = [
  {
    path: '/admin/district-insights-reports',
    name: 'Manage Reports',
    icon: 'contract',
  },
  {
    path: '/admin/survey-template-library',
    name: 'Manage Template Library',
    icon: 'dashboard_customize',
  },
  {
    path: '/admin/survey-template-resources',
    name: 'Manage Template Resources',
    icon: 'folder_open',
  },
]
