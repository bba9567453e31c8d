/** What the API is about, in the order of its page: the name, what it holds, and the paths that belong to it. */
const subjects: [name: string, description: string, paths: RegExp][] = [
  [
    'Signing in',
    'Sessions, and who is signed in.',
    /^\/api\/(users|auth\/(init-google-sso|google-sso-callback|log-out|has-claim))/i,
  ],
  [
    'Districts and people',
    'Districts with their packages, schools and people. For admins, and for leads about their own district.',
    /^\/api\/(districts|district-totals|schools|people)\b/i,
  ],
  [
    'Rosters',
    'Rosters of staff: where they come from, their previews, and what they changed. Programs send theirs with a token.',
    /^\/api\/(roster-sources|roster-runs|rosters)\b/i,
  ],
  [
    'Template library',
    'The survey templates that a district has, with their icons.',
    /^\/api\/(SurveyTemplates|icons)\b/i,
  ],
  ['Template resources', 'The files that belong to templates.', /^\/api\/SurveyTemplateResources\b/i],
  [
    'Library workbook',
    'The whole library as a workbook: import, export, earlier imports. For admins.',
    /^\/api\/SurveyTemplateLibrary\b/i,
  ],
  [
    'Google',
    'The permission for Google Forms and Drive, and forms made from templates.',
    /^\/api\/(auth|SurveyExports|google)\b/i,
  ],
  ['Survey results', 'Responses that were sent in, from a form or a file.', /^\/api\/SurveyResults\b/i],
  [
    'Insights Reports',
    'Reports, their files and status, and feedback on them.',
    /^\/api\/InsightsReports\b/i,
  ],
  ['Operations', 'Files behind temporary links, health, settings, jobs and the audit trail.', /^\/api\//i],
]

/** The subject that a path belongs to. */
export function subjectOf(path: string): string {
  return subjects.find(([, , paths]) => paths.test(path))?.[0] ?? 'Operations'
}

/** The subjects as OpenAPI lists them. */
export const subjectTags = subjects.map(([name, description]) => ({ name, description }))
