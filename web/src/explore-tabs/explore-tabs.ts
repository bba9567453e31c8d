import type { IconName } from '#web/ui/icons.data.ts'

/** The tabs about results, in their order, with their icons; each is a part of the address. */
export const tabIcons = {
  overview: 'bar_chart',
  themes: 'insights',
  questions: 'quiz',
  groups: 'table',
  'over-time': 'trending_up',
  comments: 'edit_note',
  reading: 'tune',
} satisfies Record<string, IconName>

export type Tab = keyof typeof tabIcons
export const tabs = Object.keys(tabIcons) as Tab[]

export function isTab(text: string): text is Tab {
  return tabs.some((tab) => tab === text)
}
