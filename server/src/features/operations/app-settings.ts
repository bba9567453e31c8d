import type { AppSettings } from '#contract/settings.ts'
import type { Config } from '#server/config.ts'

const providerNames = { google: 'Google', entra: 'Microsoft', other: null }

/** The settings that the pages show. */
export function appSettings({ productName, supportEmail, links, oidc }: Config): AppSettings {
  return {
    productName,
    supportEmail,
    // Without a provider the emulator is used, which takes the place of Google.
    identityProvider: providerNames[oidc?.kind ?? 'google'],
    signUpUrl: links.signUp,
    requestTemplateUrl: links.requestTemplate,
    privacyUrl: links.privacy,
    aiStatementUrl: links.aiStatement,
    termsUrl: links.terms,
  }
}
