const templates = '/survey-templates'
const reports = '/insights-reports'

/** The addresses of the app, written once: for the routes, the links and what asks where the user is. */
export const paths = {
  home: '/',
  login: '/login',
  googleSignin: '/google-signin',
  authSuccess: '/auth-success',
  templates,
  /** A template in its dialog above the library. */
  template: (id: number | string) => `${templates}/${id}`,
  /** A template as a page of its own; its id is in the query. */
  templateDetail: '/survey-template-detail',
  results: '/survey-results',
  uploadFile: '/survey-results/upload',
  /** What an upload says, at one of its tabs. */
  explore: (resultId: string, tab = 'overview') => `/survey-results/${resultId}/${tab}`,
  reports,
  report: (id: string) => `${reports}/${id}`,
  districts: '/admin/districts',
  /** The districts that are deleted or going to be, with certificates. */
  deletedDistricts: '/admin/districts/deleted',
  /** One district, at one of its tabs. */
  district: (id: string, tab = 'overview') => `/admin/districts/${id}/${tab}`,
  /** The rosters of several districts. */
  rosters: '/admin/districts/rosters',
  /** The people of all districts. */
  people: '/admin/people',
  /** What happened in all districts. */
  activity: '/admin/activity',
  /** The district of a lead, at one of its tabs. */
  myDistrict: (tab = 'overview') => `/district/${tab}`,
  manageReports: '/admin/district-insights-reports',
  manageLibrary: '/admin/survey-template-library',
  /** The surveys of the library as they are edited, drafts included. */
  manageTemplates: '/admin/survey-template-library/templates',
  /** One survey in the editor, at one of its tabs. */
  editTemplate: (id: number | string, tab = 'questions') =>
    `/admin/survey-template-library/templates/${id}/${tab}`,
  /** The packages of the library. */
  managePackages: '/admin/survey-template-library/packages',
  manageResources: '/admin/survey-template-resources',
  surveyMonkey: '/survey-monkey-integration',
  version: '/version',
} as const
