import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { appSettings } from '#web/server/settings.ts'
import { isSignedIn } from '#web/session/signed-in.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { rem } from '#web/ui/theme/text-size.ts'
import styles from './LoginPage.module.css'
import { OpinionBars } from './OpinionBars.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProviderMark } from './ProviderMark.tsx'
import { SignInError } from './SignInError.tsx'

/** Whether who is signed in tried to prove it once more, and must read why that did not work. */
const isRefusedAgain = (search: string) =>
  ['not-fresh', 'second-factor'].includes(new URLSearchParams(search).get('signInError') ?? '')

/** The sign-in: the identity provider first, a user name second. `footer` is below the fields. */
export function LoginPage({ footer }: { footer: ReactNode }) {
  const { search } = useLocation()
  const { productName, identityProvider, signUpUrl } = appSettings()
  const queryClient = useQueryClient()
  const signedIn = isSignedIn()

  // Not before the screen of a session that ended is gone: it would ask again for what it shows.
  useEffect(() => {
    if (!signedIn) queryClient.clear()
  }, [signedIn, queryClient])

  if (signedIn && !isRefusedAgain(search)) return <Navigate to={paths.home} replace />

  return (
    <div className={styles.page}>
      <section className={styles.panel} aria-label={productName}>
        <Logo name={productName} onBlue />
        <div>
          <div className={styles.bars}>
            <OpinionBars />
          </div>
          <p className={styles.tagline}>
            Ask good questions.
            <br />
            Hear every voice.
          </p>
          <p className={styles.promise}>
            Research-based surveys for families, students and staff, and clear reports on what they tell you.
          </p>
        </div>
      </section>
      <div className={styles.side}>
        <main id="main" className={styles.box}>
          <PageTitle title="Sign in" />
          <p className="t-quiet" style={{ marginTop: 4 }}>
            Use your district account.
          </p>
          <SignInError className={styles.alert} />
          <Button
            component={Link}
            to={{ pathname: paths.googleSignin, search }}
            className={`${styles.provider} not-printed`}
            fullWidth
            sx={{ height: rem(52), fontSize: rem(16), borderColor: 'var(--control)' }}
            startIcon={<ProviderMark name={identityProvider} />}
          >
            Sign in with {identityProvider ?? 'your district account'}
          </Button>
          <div className="not-printed">
            <div className={styles.or}>or use a username</div>
            <PasswordForm />
          </div>
          <p className={`t-body2 t-quiet ${styles.signUp}`}>
            New to the library? <a href={signUpUrl}>Sign Up</a>
          </p>
        </main>
        {footer}
      </div>
    </div>
  )
}
