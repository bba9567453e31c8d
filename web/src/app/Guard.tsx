import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { isSignedIn } from '#web/session/signed-in.ts'
import { rememberLocation } from './last-location.ts'

/** Lets only people with the auth cookie through; the others sign in and come back to this address. */
export function Guard() {
  const { pathname, search } = useLocation()
  const signedIn = isSignedIn()

  useEffect(() => {
    if (signedIn) rememberLocation(pathname)
  }, [signedIn, pathname])

  if (signedIn) return <Outlet />
  const returnUrl = pathname === paths.home ? '' : `?${new URLSearchParams({ returnUrl: pathname + search })}`
  return <Navigate to={paths.login + returnUrl} replace />
}
