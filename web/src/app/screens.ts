import { paths } from '#web/paths.ts'
import { lazyPart, preloadParts } from '#web/ui/states/lazy-part.ts'

/** For a screen that few come to, or that opens only by its own address. */
const onDemand = { ahead: false }

export const HomePage = lazyPart(
  () => import('#web/features/templates/HomePage.tsx').then((m) => m.HomePage),
  { isBare: true },
)
export const TemplateDetailPage = lazyPart(() =>
  import('#web/features/templates/detail/TemplateDetailPage.tsx').then((m) => m.TemplateDetailPage),
)
export const ResultsPage = lazyPart(() =>
  import('#web/features/results/ResultsPage.tsx').then((m) => m.ResultsPage),
)
export const FileUploadPage = lazyPart(() =>
  import('#web/features/results/file/FileUploadPage.tsx').then((m) => m.FileUploadPage),
)
export const ExplorePage = lazyPart(
  () => import('#web/features/explore/ExplorePage.tsx').then((m) => m.ExplorePage),
  onDemand,
)
export const ReportsPage = lazyPart(() =>
  import('#web/features/reports/list/ReportsPage.tsx').then((m) => m.ReportsPage),
)
export const ReportPreviewPage = lazyPart(() =>
  import('#web/features/reports/preview/ReportPreviewPage.tsx').then((m) => m.ReportPreviewPage),
)
export const ReportManagementPage = lazyPart(
  () =>
    import('#web/features/report-management/ReportManagementPage.tsx').then((m) => m.ReportManagementPage),
  onDemand,
)
export const LibraryAdminScreens = lazyPart(
  () => import('#web/features/library-admin/LibraryAdminScreens.tsx').then((m) => m.LibraryAdminScreens),
  onDemand,
)
export const ResourceAdminPage = lazyPart(
  () => import('#web/features/resource-admin/ResourceAdminPage.tsx').then((m) => m.ResourceAdminPage),
  onDemand,
)
export const DistrictScreens = lazyPart(
  () => import('#web/features/districts/DistrictScreens.tsx').then((m) => m.DistrictScreens),
  onDemand,
)
export const LoginPage = lazyPart(
  () => import('#web/features/sign-in/LoginPage.tsx').then((m) => m.LoginPage),
  onDemand,
)
export const GoogleSigninPage = lazyPart(
  () => import('#web/features/sign-in/GoogleSigninPage.tsx').then((m) => m.GoogleSigninPage),
  onDemand,
)
export const AuthSuccessPage = lazyPart(
  () => import('#web/features/sign-in/AuthSuccessPage.tsx').then((m) => m.AuthSuccessPage),
  onDemand,
)
export const VersionPage = lazyPart(
  () => import('#web/features/version/VersionPage.tsx').then((m) => m.VersionPage),
  onDemand,
)
export const RefusedPage = lazyPart(() => import('./RefusedPage.tsx').then((m) => m.RefusedPage), onDemand)
export const NotFoundPage = lazyPart(() =>
  import('#web/features/not-found/NotFoundPage.tsx').then((m) => m.NotFoundPage),
)
export const ComingSoonPage = lazyPart(() =>
  import('#web/features/coming-soon/ComingSoonPage.tsx').then((m) => m.ComingSoonPage),
)
export const NavDrawer = lazyPart(() => import('#web/app/shell/NavDrawer.tsx').then((m) => m.NavDrawer))
export const UserMenu = lazyPart(() => import('#web/app/shell/UserMenu.tsx').then((m) => m.UserMenu))
export const DisconnectGoogle = lazyPart(
  () => import('#web/app/shell/DisconnectGoogle.tsx').then((m) => m.DisconnectGoogle),
  onDemand,
)
export const YourSessions = lazyPart(
  () => import('#web/app/shell/YourSessions.tsx').then((m) => m.YourSessions),
  onDemand,
)
export const SignOutEverywhere = lazyPart(
  () => import('#web/app/shell/SignOutEverywhere.tsx').then((m) => m.SignOutEverywhere),
  onDemand,
)

/** The screen that an address opens, if it is one of the common ones. */
export function startScreenOf(pathname: string): { preload: () => void } | undefined {
  if (pathname === paths.home || pathname.startsWith(paths.templates)) return HomePage
  if (pathname === paths.templateDetail) return TemplateDetailPage
  if (pathname === paths.results) return ResultsPage
  if (pathname === paths.reports) return ReportsPage
  if (pathname.startsWith(paths.report(''))) return ReportPreviewPage
  if (pathname === paths.login) return LoginPage
}

/** How long the first screen has the network to itself, in milliseconds, before anything else is fetched. */
const preloadAfter = 3000

/**
 * Fetches the other screens and what they consist of once the first one is there and the browser has nothing to do, unless
 * it is set to save data. Offline it waits: browsers remember for as long as the page lives that a module could not be
 * fetched.
 */
export function preloadScreens(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const whenIdle = window.requestIdleCallback ?? setTimeout
  setTimeout(() => {
    whenIdle(() => {
      if (navigator.onLine) preloadParts()
      else window.addEventListener('online', preloadParts, { once: true })
    })
  }, preloadAfter)
}
