import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ErrorPage } from '#web/app/ErrorPage.tsx'
import { isSignedIn } from '#web/session/signed-in.ts'
import { ErrorBoundary } from '#web/ui/states/ErrorBoundary.tsx'
import { Footer } from './Footer.tsx'
import { useLeaveWithOtherTabs } from './log-out.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import { usePageScroll, useWholeFocus } from './page-scroll.ts'
import styles from './Shell.module.css'
import { PlainBar, TopBar } from './TopBar.tsx'

/** The frame of every page but the sign-in: skip link, top bar, the screen, footer. */
export function Shell() {
  usePageScroll()
  useWholeFocus()
  useLeaveWithOtherTabs()
  return (
    <>
      <a className={`${styles.skip} not-printed`} href="#main">
        Skip to main content
      </a>
      {isSignedIn() ? <TopBar /> : <PlainBar />}
      <OfflineBanner />
      <main id="main" tabIndex={-1} className={styles.main}>
        <ErrorBoundary at={useLocation().pathname} fallback={<ErrorPage />}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </>
  )
}
