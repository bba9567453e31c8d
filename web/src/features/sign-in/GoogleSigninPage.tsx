import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { initGoogleSso } from '#contract/people/sign-in.ts'
import { useDocumentTitle } from '#web/ui/document-title.ts'
import { Spinner } from '#web/ui/states/Spinner.tsx'
import { MessagePage } from './MessagePage.tsx'

/** Hands the browser over to the identity provider, with the query that the page was given. */
export function GoogleSigninPage() {
  const { search } = useLocation()
  useDocumentTitle('Signing in')

  useEffect(() => {
    // Replacing keeps this page out of the history: going back from the provider reaches the login.
    window.location.replace(initGoogleSso.path + search)
  }, [search])

  return (
    <MessagePage>
      <h1 className="visually-hidden">Sign in</h1>
      <Spinner label="Signing you in..." />
    </MessagePage>
  )
}
