import { screen, within } from '@testing-library/react'
import { listFailedJobs } from '#contract/jobs.ts'
import { countReports } from '#contract/reports/many-reports.ts'
import { type DistrictReports, listReportsByDistrict } from '#contract/reports/reports.ts'
import { paths } from '#web/paths.ts'
import { admin } from '#web/testing/people.ts'
import { openApp } from '#web/testing/render-app.tsx'
import { answers, startServer } from '#web/testing/server.ts'
import { sampleDistricts } from './report-management.samples.ts'

/** Opens the page for an admin; `search` is the query of its address, `more` what the server answers besides or instead. */
export async function openPage(
  search = '',
  districts: DistrictReports[] = sampleDistricts(),
  ...more: Parameters<typeof startServer>
) {
  const server = startServer(
    ...more,
    answers(countReports, { reports: 5 }),
    answers(listReportsByDistrict, districts),
    answers(listFailedJobs, []),
    ...admin,
  )
  const user = openApp(paths.manageReports + search)
  // A dialog that the address opens hides the rest.
  await screen.findByRole('region', { name: 'Filters', hidden: true })
  return { server, user }
}

/** The dialog of a name. */
export async function dialogNamed(name: string) {
  return within(await screen.findByRole('dialog', { name }))
}

/** The names of the reports in the table of a district. */
export function namesIn(district: string): string[] {
  const table = screen.getByRole('table', { name: `Reports of ${district}` })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('checkbox').getAttribute('aria-label')?.replace('Select ', '') ?? '')
}
