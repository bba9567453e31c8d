/** Whether the readable cookie says that somebody is signed in. It grants nothing: the server decides. */
export function isSignedIn(): boolean {
  return /(^|; )(__Host-)?chorus_signed_in=1(;|$)/.test(document.cookie)
}
