import { paths } from '#web/paths.ts'
import { TabRow } from '#web/ui/navigation/TabRow.tsx'

const tabs = [
  { key: 'workbook', name: 'Workbook', icon: 'table', path: paths.manageLibrary },
  { key: 'templates', name: 'Templates', icon: 'library_books', path: paths.manageTemplates },
  { key: 'packages', name: 'Packages', icon: 'package', path: paths.managePackages },
] as const

/** The pages from which admins look after the library: links, since each has an address. */
export function LibraryTabs({ current }: { current: (typeof tabs)[number]['key'] }) {
  return <TabRow label="Template library" tabs={[...tabs]} current={current} />
}
