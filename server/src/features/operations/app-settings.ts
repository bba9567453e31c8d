import type { AppSettings } from '#contract/settings.ts'
import type { Config } from '#server/config.ts'

/** The settings that the pages show. */
export function appSettings({ productName, supportEmail, links, oidc }: Config): AppSettings {
  const google = !oidc || oidc.issuer.includes('accounts.google.com')
  return {
    productName,
    supportEmail,
    identityProvider: google ? 'Google' : 'your district account',
    signUpUrl: links.signUp,
    requestTemplateUrl: links.requestTemplate,
    privacyUrl: links.privacy,
    aiStatementUrl: links.aiStatement,
    termsUrl: links.terms,
  }
}
