import type { AppSettings } from '#contract/settings.ts'

/** The settings that tests see, as the server would write them into the page. */
export const testSettings: AppSettings = {
  productName: 'Chorus',
  supportEmail: 'support@chorus.example',
  identityProvider: 'Google',
  signUpUrl: 'https://chorus.example/sign-up',
  requestTemplateUrl: 'https://chorus.example/request',
  privacyUrl: 'https://chorus.example/privacy',
  aiStatementUrl: 'https://chorus.example/ai',
  termsUrl: 'https://chorus.example/terms',
}

/** Writes the settings into the document, where the app looks for them. */
export function putAppSettings(): void {
  const script = document.createElement('script')
  script.type = 'text/json'
  script.id = 'app-settings'
  script.textContent = JSON.stringify(testSettings)
  document.head.append(script)
}
