import { useSearchParams } from 'react-router'
import { appSettings } from '#web/server/settings.ts'
import { Alert } from '#web/ui/states/Alert.tsx'

/** What to say for each word that the server puts into `signInError`; `{account}` is filled in. */
const sentences: Record<string, string> = {
  cancelled: "Sign-in was canceled. You can sign in whenever you're ready.",
  expired: 'That sign-in took too long and has expired. Please sign in again.',
  'not-fresh':
    "This step needs a fresh sign-in, but you weren't asked for one. Sign out of {account}, then sign in here again.",
  'second-factor':
    "Admin accounts need a second factor, such as a code or a security key, but you weren't asked for one. Turn on two-step verification for {account}, then sign in again.",
  provider: "We couldn't sign you in with {account} right now. Please try again in a few minutes.",
}

/** Why an account may not sign in, and what comes before the link to support. */
const refusals: Record<string, [string, string]> = {
  deactivated: ['Your account was deactivated.', 'If you need it again, ask your district lead or '],
  suspended: ["Your district's access has ended.", 'If you have a question, '],
}

/** Says why the last sign-in did not work, from the page's query; nothing when there was none. */
export function SignInError({ className }: { className?: string }) {
  const [query] = useSearchParams()
  const { identityProvider, signUpUrl, supportEmail } = appSettings()
  const support = <a href={`mailto:${supportEmail}`}>contact support</a>
  const account = identityProvider ?? 'district'
  const word = query.get('signInError')

  if (query.get('authError') === 'True') {
    return (
      <div className={className}>
        <Alert tone="error">
          We couldn't find an account for that {account} login. <a href={signUpUrl}>Sign Up</a> or {support}.
        </Alert>
      </div>
    )
  }
  if (word === null) return null
  const refusal = Object.hasOwn(refusals, word) && refusals[word]
  if (refusal) {
    return (
      <div className={className}>
        <Alert tone="error">
          {refusal[0]} {refusal[1]}
          {support}.
        </Alert>
      </div>
    )
  }
  const sentence = sentences[word] ?? sentences.provider ?? ''
  return (
    <div className={className}>
      <Alert tone="error">
        {sentence.replace('{account}', `your ${account} account`)} If it happens again, {support}.
      </Alert>
    </div>
  )
}
