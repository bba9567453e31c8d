import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type Screen<P> = LazyExoticComponent<ComponentType<P>> & { preload: () => void }

/** A screen in a file of its own, which is fetched when it is drawn, or before with `preload`. */
function screen<P>(load: () => Promise<ComponentType<P>>): Screen<P> {
  const loadModule = () => load().then((component) => ({ default: component }))
  // A failed fetch shows when the screen is drawn; ahead of that it is no fault.
  return Object.assign(lazy(loadModule), { preload: () => void loadModule().catch(() => {}) })
}

export const HomePage = screen(() => import('#web/features/templates/HomePage.tsx').then((m) => m.HomePage))
export const TemplateDetailPage = screen(() =>
  import('#web/features/templates/detail/TemplateDetailPage.tsx').then((m) => m.TemplateDetailPage),
)
export const ResultsPage = screen(() =>
  import('#web/features/results/ResultsPage.tsx').then((m) => m.ResultsPage),
)
export const ReportsPage = screen(() =>
  import('#web/features/reports/list/ReportsPage.tsx').then((m) => m.ReportsPage),
)
export const ReportPreviewPage = screen(() =>
  import('#web/features/reports/preview/ReportPreviewPage.tsx').then((m) => m.ReportPreviewPage),
)
export const ReportManagementPage = screen(() =>
  import('#web/features/report-management/ReportManagementPage.tsx').then((m) => m.ReportManagementPage),
)
export const LibraryAdminPage = screen(() =>
  import('#web/features/library-admin/LibraryAdminPage.tsx').then((m) => m.LibraryAdminPage),
)
export const ResourceAdminPage = screen(() =>
  import('#web/features/resource-admin/ResourceAdminPage.tsx').then((m) => m.ResourceAdminPage),
)
export const LoginPage = screen(() => import('#web/features/sign-in/LoginPage.tsx').then((m) => m.LoginPage))
export const GoogleSigninPage = screen(() =>
  import('#web/features/sign-in/GoogleSigninPage.tsx').then((m) => m.GoogleSigninPage),
)
export const AuthSuccessPage = screen(() =>
  import('#web/features/sign-in/AuthSuccessPage.tsx').then((m) => m.AuthSuccessPage),
)
export const VersionPage = screen(() =>
  import('#web/features/version/VersionPage.tsx').then((m) => m.VersionPage),
)
export const NotFoundPage = screen(() =>
  import('#web/features/not-found/NotFoundPage.tsx').then((m) => m.NotFoundPage),
)
export const ComingSoonPage = screen(() =>
  import('#web/features/coming-soon/ComingSoonPage.tsx').then((m) => m.ComingSoonPage),
)
export const NavDrawer = screen(() => import('#web/app/shell/NavDrawer.tsx').then((m) => m.NavDrawer))
export const UserMenu = screen(() => import('#web/app/shell/UserMenu.tsx').then((m) => m.UserMenu))
export const DisconnectGoogle = screen(() =>
  import('#web/app/shell/DisconnectGoogle.tsx').then((m) => m.DisconnectGoogle),
)

/** The screen that an address opens, where it is one of the common ones. */
export function startScreenOf(pathname: string): { preload: () => void } | undefined {
  if (pathname === '/' || pathname.startsWith('/survey-templates')) return HomePage
  if (pathname === '/survey-template-detail') return TemplateDetailPage
  if (pathname === '/survey-results') return ResultsPage
  if (pathname === '/insights-reports') return ReportsPage
  if (pathname.startsWith('/insights-reports/')) return ReportPreviewPage
  if (pathname === '/login') return LoginPage
}

/** What the first use waits for, in milliseconds, before anything else is fetched. */
const calm = 3000

/** What the screens fetch when it is first asked for: it must be there when the connection is lost. */
const parts = [
  () => import('#web/features/templates/detail/TemplateDialog.tsx'),
  () => import('#web/features/templates/detail/LongDescription.tsx'),
  () => import('#web/features/templates/search/FilterDrawer.tsx'),
  () => import('#web/features/templates/card/TagsPopover.tsx'),
  () => import('#web/features/templates/export/ExportMenu.tsx'),
  () => import('#web/features/templates/export/GoogleExportDialog.tsx'),
  () => import('#web/features/results/upload/UploadForm.tsx'),
  () => import('#web/features/results/upload/GoogleImportDialog.tsx'),
]

/**
 * Fetches the menus, the other screens and their parts once the first one stands and the browser has nothing to do.
 * Offline it waits: browsers remember for as long as the page lives that a module could not be fetched.
 */
export function preloadScreens(): void {
  const whenIdle = window.requestIdleCallback ?? setTimeout
  const ahead = [
    NavDrawer,
    UserMenu,
    HomePage,
    TemplateDetailPage,
    ResultsPage,
    ReportsPage,
    ReportPreviewPage,
    ComingSoonPage,
    NotFoundPage,
  ]
  const fetchAhead = () => {
    for (const { preload } of ahead) preload()
    for (const part of parts) part().catch(() => {})
  }
  setTimeout(() => {
    whenIdle(() => {
      if (navigator.onLine) fetchAhead()
      else window.addEventListener('online', fetchAhead, { once: true })
    })
  }, calm)
}
