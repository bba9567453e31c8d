import { useSearchParams } from 'react-router'
import { appSettings } from '#web/server/settings.ts'
import { Alert } from '#web/ui/states/Alert.tsx'

const tryAgain = "We couldn't sign you in with {account} right now. Please try again in a few minutes."

/** What to say for words that the server puts into `signInError`; `{account}` is filled in. */
const sentences = new Map([
  ['cancelled', "Sign-in was canceled. You can sign in whenever you're ready."],
  ['expired', 'That sign-in took too long and has expired. Please sign in again.'],
  [
    'not-fresh',
    "This step needs a fresh sign-in, but you weren't asked for one. Sign out of {account}, then sign in here again.",
  ],
  [
    'second-factor',
    "Admin accounts need a second factor, such as a code or a security key, but you weren't asked for one. Turn on two-step verification for {account}, then sign in again.",
  ],
])

/** Why an account may not sign in, and what comes before the link to support. */
const refusals = new Map([
  ['deactivated', 'Your account was deactivated. If you need it again, ask your district lead or '],
  ['suspended', "Your district's access has ended. If you have a question, "],
])

/** Says why the last sign-in did not work, from the page's query; nothing when there was none. */
export function SignInError({ className }: { className: string | undefined }) {
  const [query] = useSearchParams()
  const isUnknown = query.get('authError') === 'True'
  const word = query.get('signInError')
  if (!isUnknown && word === null) return null
  const { identityProvider, signUpUrl, supportEmail } = appSettings()
  const support = <a href={`mailto:${supportEmail}`}>contact support</a>
  const account = identityProvider ?? 'district'
  const refusal = refusals.get(word ?? '')
  const sentence = sentences.get(word ?? '') ?? tryAgain
  return (
    <div className={className}>
      <Alert tone="error">
        {isUnknown ? (
          <>
            We couldn't find an account for that {account} login. <a href={signUpUrl}>Sign Up</a> or {support}
            .
          </>
        ) : refusal ? (
          <>
            {refusal}
            {support}.
          </>
        ) : (
          <>
            {sentence.replace('{account}', `your ${account} account`)} If it happens again, {support}.
          </>
        )}
      </Alert>
    </div>
  )
}
