/** Whether the readable cookie says that somebody is signed in. It grants nothing: the server decides. */
export function isSignedIn(): boolean {
  return document.cookie.split('; ').includes('chorus_signed_in=1')
}
