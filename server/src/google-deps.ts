import type { Config } from '#server/config.ts'
import { createGrants, type Grants } from '#server/features/forms/grants.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createGoogleConsent, type GoogleConsent } from '#server/platform/google/google-consent.ts'
import { createGoogleDrive } from '#server/platform/google/google-drive.ts'
import { createGoogleForms } from '#server/platform/google/google-forms.ts'
import { emulatedPicker, type GooglePicker, googlePicker } from '#server/platform/google/google-picker.ts'
import { addressesAt, googleAddresses } from '#server/platform/google/google-settings.ts'
import { createSeal, type Seal } from '#server/platform/seal.ts'

/** What the features are given to use Google, or the emulator if the settings do not name Google. */
export type GoogleDeps = {
  googleConsent: GoogleConsent
  grants: Grants
  connectSeal: Seal
  picker: GooglePicker
}

type DepsInput = {
  config: Config
  database: Database
  secretKey: string
  emulator: { url: string; clientId: string; clientSecret: string }
  clock: () => Date
}

/** Makes the GoogleDeps, with the client of the settings or that of the emulator. */
export async function createGoogleDeps({
  config,
  database,
  secretKey,
  emulator,
  clock,
}: DepsInput): Promise<GoogleDeps> {
  const settings = {
    ...(config.google ?? emulator),
    addresses: config.google ? googleAddresses : addressesAt(emulator.url),
    redirectUri: `${config.publicUrl}/api/auth/authorize-callback`,
    trustsHints: config.google === null,
  }
  const keys = [secretKey, ...(config.previousSecretKey ? [config.previousSecretKey] : [])]
  const googleConsent = createGoogleConsent(settings)
  return {
    googleConsent,
    connectSeal: createSeal(secretKey, 'forms service attempt'),
    picker: config.google ? googlePicker(config.google) : emulatedPicker(emulator.url),
    grants: await createGrants({
      database,
      consent: googleConsent,
      forms: createGoogleForms(settings),
      drive: createGoogleDrive(settings),
      seals: keys.map((key) => createSeal(key, 'forms service grant')),
      clock,
    }),
  }
}
