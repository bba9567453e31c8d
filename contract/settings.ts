import Type, { type Static } from 'typebox'

/** What the pages need to know of the configuration; the server writes it into index.html. */
export const AppSettings = Type.Object({
  productName: Type.String(),
  supportEmail: Type.String(),
  /** The name on the sign-in button, such as Google; null if people only know it as their district's account. */
  identityProvider: Type.Union([Type.String(), Type.Null()]),
  signUpUrl: Type.String(),
  requestTemplateUrl: Type.String(),
  privacyUrl: Type.String(),
  aiStatementUrl: Type.String(),
  termsUrl: Type.String(),
})
export type AppSettings = Static<typeof AppSettings>
