import type { IconName } from '#web/ui/icons.data.ts'

/** A place that the drawer leads to. */
export type Destination = {
  path: string
  name: string
  icon: IconName
  /** Where the screen is still to come: what it will be for. */
  comingSoon?: string
  /** Whether it has pages below its path. */
  hasPages?: boolean
}

export const destinations: Destination[] = [
  { path: '/', name: 'Template Library', icon: 'library_books' },
  { path: '/survey-results', name: 'Upload Results', icon: 'upload_file' },
  {
    path: '/insights-reports',
    name: 'Insights Reports',
    icon: 'insights',
    hasPages: true,
    comingSoon: 'Soon you can see what your community is saying on Insights Reports.',
  },
]

/** Only for admins. */
export const adminDestinations: Destination[] = [
  {
    path: '/admin/district-insights-reports',
    name: 'Manage Reports',
    icon: 'contract',
    comingSoon: 'Soon you can update and send the reports of all districts on Manage Reports.',
  },
  {
    path: '/admin/survey-template-library',
    name: 'Manage Template Library',
    icon: 'dashboard_customize',
    comingSoon: 'Soon you can import and export the library as a workbook on Manage Template Library.',
  },
  {
    path: '/admin/survey-template-resources',
    name: 'Manage Template Resources',
    icon: 'folder_open',
    comingSoon: 'Soon you can upload and list the files of the templates on Manage Template Resources.',
  },
]
