import type { District } from '#contract/people/districts.ts'
import type { IconName } from '#web/ui/icons.data.ts'

/** The tabs of a district, each with the last part of its address. */
export const tabs = ['overview', 'people', 'schools', 'packages', 'roster', 'privacy', 'activity'] as const
export type Tab = (typeof tabs)[number]

export function isTab(text: string): text is Tab {
  return (tabs as readonly string[]).includes(text)
}

type TabLook = { name: string; icon: IconName; count?: (district: District) => number }

/** How each tab looks, and the number beside its name. */
export const tabLooks: Record<Tab, TabLook> = {
  overview: { name: 'Overview', icon: 'dashboard' },
  people: { name: 'People', icon: 'group', count: ({ people }) => people.active + people.invited },
  schools: { name: 'Schools', icon: 'school', count: ({ schools }) => schools },
  packages: {
    name: 'Packages',
    icon: 'library_books',
    count: ({ packages }) => packages.filter(({ isGranted }) => isGranted).length,
  },
  roster: { name: 'Roster', icon: 'sync' },
  privacy: { name: 'Data & Privacy', icon: 'visibility_off' },
  activity: { name: 'Activity', icon: 'history' },
}
