import { Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { Footer } from '#web/app/shell/Footer.tsx'
import { Shell } from '#web/app/shell/Shell.tsx'
import { ErrorBoundary } from '#web/ui/states/ErrorBoundary.tsx'
import { AdminGate } from './AdminGate.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { Guard } from './Guard.tsx'
import { lastLocation } from './last-location.ts'
import { SurveyMonkeyPage } from './SurveyMonkeyPage.tsx'
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
          <Route path="/login" element={<screens.LoginPage footer={<Footer narrow />} />} />
          <Route path="/google-signin" element={<screens.GoogleSigninPage />} />
          <Route path="/auth-success" element={<screens.AuthSuccessPage backTo={lastLocation()} />} />
          <Route element={<Shell />}>
            <Route element={<Guard />}>
              <Route path="/" element={<screens.HomePage />}>
                <Route index element={null} />
                <Route path="survey-templates/*" element={null} />
              </Route>
              <Route path="/survey-template-detail" element={<screens.TemplateDetailPage />} />
              <Route path="/survey-results" element={<screens.ResultsPage />} />
              {/* The export to Survey Monkey leads to this address relative to where the user is. */}
              <Route path="/survey-monkey-integration" element={<SurveyMonkeyPage />} />
              <Route path="/survey-templates/:id/survey-monkey-integration" element={<SurveyMonkeyPage />} />
              <Route
                path="/survey-template-detail/survey-monkey-integration"
                element={<SurveyMonkeyPage />}
              />
              <Route path="/insights-reports" element={<screens.ReportsPage />} />
              <Route path="/insights-reports/*" element={<screens.ReportPreviewPage />} />
              <Route element={<AdminGate />}>
                <Route path="/admin/district-insights-reports" element={<screens.ReportManagementPage />} />
                <Route path="/admin/survey-template-library" element={<screens.LibraryAdminPage />} />
                <Route path="/admin/survey-template-resources" element={<screens.ResourceAdminPage />} />
              </Route>
            </Route>
            <Route path="/version" element={<screens.VersionPage />} />
            <Route path="*" element={<screens.NotFoundPage />} />
          </Route>
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}
