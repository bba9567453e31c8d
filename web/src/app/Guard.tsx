import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { isAdminQuery, loggedInUserQuery } from '#web/session/session.api.ts'
import { isSignedIn } from '#web/session/signed-in.ts'
import styles from './Guard.module.css'
import { rememberLocation } from './last-location.ts'
import { RefusedPage } from './screens.ts'

/** Lets only people with the auth cookie through; the others sign in and come back to this address. */
export function Guard() {
  const { pathname, search } = useLocation()
  const signedIn = isSignedIn()

  useEffect(() => {
    if (signedIn) rememberLocation(pathname)
  }, [signedIn, pathname])

  if (signedIn) return <Outlet />
  // A link to a search in the library is kept as well.
  const here = pathname + search
  const returnUrl = here === paths.home ? '' : `?${new URLSearchParams({ returnUrl: here })}`
  return <Navigate to={paths.login + returnUrl} replace />
}

/** Shows the admin pages to admins only. The server checks every admin call by itself. */
export function AdminGuard() {
  const { data, ...query } = useQuery(isAdminQuery)
  return <Allowed {...query} isAllowed={data === true} />
}

/** Shows the pages of a lead's district to leads only. The server checks every request itself. */
export function LeadGuard() {
  const { data, ...query } = useQuery(loggedInUserQuery)
  return <Allowed {...query} isAllowed={data?.isLead === true} isForLeads />
}

type AllowedProps = {
  isPending: boolean
  isError: boolean
  refetch: () => unknown
  isAllowed: boolean
  isForLeads?: boolean
}

function Allowed({ isPending, isError, refetch, isAllowed, isForLeads = false }: AllowedProps) {
  const { pathname } = useLocation()
  const skeleton = <AdminSkeleton pathname={pathname} />
  if (isPending) return skeleton
  return (
    <Suspense fallback={skeleton}>
      {isAllowed ? (
        <Outlet />
      ) : (
        <RefusedPage isForLeads={isForLeads} onRetry={isError ? () => void refetch() : undefined} />
      )}
    </Suspense>
  )
}

/** Holds the place of an admin page until it is there: its title, what is above its list, the list. */
function AdminSkeleton({ pathname }: { pathname: string }) {
  return (
    <div className={`wrap ${styles.skeleton}`} role="status" data-page={pathname.split('-').at(-1)}>
      <span className="visually-hidden">The page is loading</span>
      <i />
      <i />
      <i />
    </div>
  )
}
