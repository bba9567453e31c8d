const statuses = [
  ['ReportAvailable', 'Report Available'],
  ['ReportRequested', 'Report Requested'],
  ['InQueue', 'In Queue'],
  ['Processing', 'Processing'],
  ['OnHold', 'On Hold'],
] as const
const places = ['Riverbend', 'Lakeshore', 'Cedar Valley', 'Harbor Point', 'Prairie Creek', 'Stonebridge']
const kinds = ['Unified School District', 'Public Schools', 'ISD', 'County Schools']
const people = ['Dana Morales', 'Andre Whitfield', 'Priya Raman', 'Renee Okafor']
const dayMs = 86_400_000

const idOf = (kind: number, n: number) => `00000000-0000-4000-8${kind}00-${String(n).padStart(12, '0')}`

/**
 * The reports of made-up districts as GET /api/InsightsReports/GetAll lists them, spread evenly: 40
 * templates, every tenth district a test site, all statuses, requests of the last fifty days.
 */
export function madeUpReports(districts: number, reports: number): object[] {
  const each = Math.ceil(reports / districts)
  return Array.from({ length: districts }, (_, district) => ({
    districtId: idOf(1, district),
    districtName: `${places[district % places.length]} ${kinds[district % kinds.length]} ${district + 1}`,
    isTestAccount: district % 10 === 9,
    insightsReports: Array.from({ length: each }, (_, place) => report(district * each + place)),
  }))
}

function report(n: number): object {
  const [status, statusFriendlyName] = statuses[(n * 7) % statuses.length]!
  const isAvailable = status === 'ReportAvailable'
  return {
    id: idOf(2, n),
    resultId: idOf(3, n),
    friendlyName: `Survey of Fall ${n + 1}`,
    name: `Survey of Fall ${n + 1}`,
    status,
    statusFriendlyName,
    createdOn: new Date(Date.now() - (n % 50) * dayMs).toISOString(),
    surveyTemplateName: `Student Climate Pulse ${n % 40}`,
    createdByName: people[n % people.length],
    hasFiles: isAvailable,
    availableOn: isAvailable ? new Date(Date.now() - (n % 50) * dayMs).toISOString() : null,
    onHoldReason: status === 'OnHold' ? 'Which of the two surveys is it?' : null,
    schools: ['Mill Street Elementary', 'North High'].slice(0, 1 + (n % 2)),
    assignedTo: n % 4 === 0 ? { id: idOf(4, n % 3), name: people[n % 3] } : null,
    notes: n % 5 === 0 ? 1 : 0,
    responses: 100 + (n % 400),
    description: 'All families of the district, on paper and online.',
    version: 1,
    thumbsUp: isAvailable ? n % 3 : 0,
    thumbsDown: isAvailable ? n % 2 : 0,
  }
}
