import { grouped } from '#contract/counted.ts'
import { errorStatus } from '#contract/errors.ts'
import { countLimits, fileLimits, readableSize } from '#contract/limits.ts'
import type { Config } from '#server/config.ts'

/** The introduction to the API, in Markdown. */
export function introduction(
  { productName, publicUrl, oidc, demo, readsPerMinute }: Config,
  cookie: string,
): string {
  const codes = Object.entries(errorStatus).map(([code, status]) => `| ${status} | \`${code}\` |`)
  return `Everything that the pages of ${productName} do goes through these calls. They take and answer JSON, except where
a text or a file is named. Names of paths may be written in upper or lower case.

## Signing in without a browser

A session is the cookie \`${cookie}\`, which the identity provider's sign-in leads to; there are no API keys. Only
programs that send rosters have a token, which a lead or an admin makes on the page Roster.
${oidc === null ? emulatorSignIn(publicUrl, demo) : providerSignIn(publicUrl)}

A call that changes something must say that it comes from here, in the header \`Origin: ${publicUrl}\`; browsers send it
by themselves. After 401 \`unauthenticated\` sign in again.

## Errors

Every error has the same JSON body, also where a success is a text:

\`\`\`json
{ "statusCode": 422, "code": "validation_failed", "error": "Unprocessable Content",
  "message": "Some of what was sent is missing or not valid.",
  "issues": [{ "path": "rating", "message": "This field is required" }] }
\`\`\`

\`code\` is stable: let programs read it. \`message\` is a sentence for people and may change. \`issues\`, where there are
any, name all that is wrong at once. The header \`x-request-id\` is what support asks for.

| status | code |
|---|---|
${codes.join('\n')}

The one exception: without the permission for Google, \`POST /api/SurveyExports\` answers 401 with the address to go to, as text.

## Doing something once

\`POST /api/SurveyResults\`, \`POST /api/SurveyResults/file\` and \`POST /api/districts\` take the header \`Idempotency-Key\`: any
text of your own, a new one each time. The same call with the same key answers with what was stored the first time, so that it may be
repeated when no answer arrived. The same key with something else is refused with 422 \`idempotency_conflict\`.

## Changing what others change too

What was read has a \`version\`, a \`revision\` or, for who sees an analysis, itself as \`before\`: send it with the change.
If somebody else was quicker the answer is 409 \`conflict\`, and nothing is changed; read it again. Calls that can do without
it replace whatever is stored when it is left out.

## Temporary links

Calls with \`tempurl\` in their path, and the export of the library, answer with an address as text. It gives the file for ten
minutes, to whoever has it, without a session; then it answers 410 \`link_expired\`, and a new one is asked for.

## Asking again

Lists and details carry an \`ETag\`. Send it back as \`If-None-Match\`, and an unchanged answer is 304 without a body.
Reports and uploads change by themselves: ask again after the seconds of \`poll-after\`.

## Limits

- A JSON body has at most 256 KB (a draft of a template 8 MB, several people 16 MB), and its values are of the types that are named: \`"5"\` is no number.
- A file has at most ${readableSize(fileLimits.results)} as results, ${readableSize(fileLimits.library)} as library, ${readableSize(fileLimits.resource)} as resource and ${readableSize(fileLimits.report)} as each file of a report; the files of a roster have at most ${readableSize(fileLimits.roster)} together.
- A file of results has at most ${grouped(countLimits.responses)} responses.
- An account changes something at most 300 times a minute, and reads at most ${grouped(readsPerMinute)} times. After 429
  \`rate_limited\` wait for the seconds of \`retry-after\`.
`
}

function emulatorSignIn(publicUrl: string, demo: boolean): string {
  const hint = demo ? 'staff@riverbend.example' : 'you@district.example'
  return `On this machine an emulator stands in for the provider. With \`login_hint\` it asks nothing, so that a cookie jar is enough:

\`\`\`sh
curl -sL -c jar -b jar -o /dev/null "${publicUrl}/api/auth/init-google-sso?login_hint=${hint}"
curl -s -b jar ${publicUrl}/api/users/logged-in-user
\`\`\``
}

function providerSignIn(publicUrl: string): string {
  return `Signing in needs the provider's own pages: open \`${publicUrl}/api/auth/init-google-sso\` in a browser, and give the
cookie of that session to your program for as long as the session lasts.`
}
