import { Suspense } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router'
import { Footer } from '#web/app/shell/Footer.tsx'
import { Shell } from '#web/app/shell/Shell.tsx'
import { paths } from '#web/paths.ts'
import { ErrorBoundary } from '#web/ui/states/ErrorBoundary.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { AdminGuard, Guard, LeadGuard } from './Guard.tsx'
import { lastLocation } from './last-location.ts'
import * as screens from './screens.ts'

/** Every address of the app. */
export function AppRoutes() {
  return (
    <ErrorBoundary
      at={useLocation().pathname}
      fallback={
        <main id="main">
          <ErrorPage />
        </main>
      }
    >
      <Suspense fallback={null}>
        <Routes>
          <Route path={paths.login} element={<screens.LoginPage footer={<Footer narrow />} />} />
          <Route path={paths.googleSignin} element={<screens.GoogleSigninPage />} />
          <Route path={paths.authSuccess} element={<screens.AuthSuccessPage backTo={lastLocation()} />} />
          <Route element={<Shell />}>
            <Route element={<Guard />}>
              <Route path={paths.templates} element={<Navigate to={paths.home} replace />} />
              <Route path={paths.home} element={<screens.HomePage />}>
                <Route index element={null} />
                <Route path={paths.template('*')} element={null} />
              </Route>
              <Route path={paths.templateDetail} element={<screens.TemplateDetailPage />} />
              <Route path={paths.results} element={<screens.ResultsPage />} />
              <Route path={paths.uploadFile} element={<screens.FileUploadPage />} />
              <Route path={paths.explore(':resultId', '')} element={<ExploreScreen />} />
              <Route path={paths.explore(':resultId', ':tab')} element={<ExploreScreen />} />
              {/* The export to Survey Monkey leads to this address relative to where the user is. */}
              <Route path={paths.surveyMonkey} element={<SurveyMonkeyPage />} />
              <Route path={paths.template(':id') + paths.surveyMonkey} element={<SurveyMonkeyPage />} />
              <Route path={paths.templateDetail + paths.surveyMonkey} element={<SurveyMonkeyPage />} />
              <Route path={paths.reports} element={<screens.ReportsPage />} />
              <Route path={paths.report('*')} element={<screens.ReportPreviewPage />} />
              <Route element={<AdminGuard />}>
                <Route path={paths.manageReports} element={<screens.ReportManagementPage />} />
                <Route
                  path={`${paths.manageLibrary}/*`}
                  element={<screens.LibraryAdminScreens unknown={<screens.NotFoundPage />} />}
                />
                <Route path={paths.manageResources} element={<screens.ResourceAdminPage />} />
                <Route path={`${paths.districts}/*`} element={<screens.DistrictScreens of="districts" />} />
                <Route path={paths.activity} element={<screens.DistrictScreens of="activity" />} />
                <Route path={paths.people} element={<screens.DistrictScreens of="people" />} />
              </Route>
              <Route element={<LeadGuard />}>
                <Route path={paths.myDistrict('*')} element={<screens.DistrictScreens of="mine" />} />
              </Route>
            </Route>
            <Route path={paths.version} element={<screens.VersionPage />} />
            <Route path="*" element={<screens.NotFoundPage />} />
          </Route>
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What an upload says, at an address that can be one's. */
function ExploreScreen() {
  const { resultId = '' } = useParams()
  return uuid.test(resultId) ? <screens.ExplorePage /> : <screens.NotFoundPage />
}

/** Where results will come in from Survey Monkey and templates go out to it. */
function SurveyMonkeyPage() {
  const { id } = useParams()
  return (
    <screens.ComingSoonPage
      title="Survey Monkey"
      text="Soon you'll be able to send templates to SurveyMonkey and bring in its results here. For now, Google Forms is ready to go."
      back={
        id
          ? { label: 'Back to the Template', to: paths.template(id) }
          : { label: 'Back to Upload Results', to: paths.results }
      }
    />
  )
}
