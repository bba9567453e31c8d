import type { Readable } from 'node:stream'
import { drive } from '@googleapis/drive'
import { forms } from '@googleapis/forms'
import type { FormRequest, GoogleForm } from '#surveys/google-form/google-form.ts'
import { oauthClient } from './google-consent.ts'
import { googleError } from './google-error.ts'
import type { GoogleSettings } from './google-settings.ts'
import { withRetries } from './retry.ts'

/** The forms of one person. Every call throws GoogleError. */
export type PersonsForms = {
  /** Makes an empty, unpublished form and answers with its id. */
  create(title: string): Promise<string>
  /** All of the requests or none. */
  fill(formId: string, requests: FormRequest[]): Promise<void>
  /** Lets everybody with the link answer. */
  publish(formId: string): Promise<void>
  /** Puts a form into the trash of the person's Drive, from where they can take it back for 30 days. */
  trash(formId: string): Promise<void>
  read(formId: string): Promise<GoogleForm>
  /** The ids of all forms that the product made for the person and that are not in the trash. */
  listIds(): Promise<Set<string>>
  /** The number of responses, counted up to one page of 5,000; `isAtLeast` if there are more pages. */
  countResponses(formId: string): Promise<{ responses: number; isAtLeast: boolean }>
  /**
   * All responses, in pages of at most 5,000. `take` gets a page as the bytes of its JSON (forms.responses.list)
   * and answers with the token of the next page, if any; it gets the page again when its connection breaks.
   */
  eachResponsesPage(formId: string, take: PageTaker): Promise<void>
}

type PageTaker = (pieces: AsyncIterable<Uint8Array>) => Promise<string | undefined>

export type GoogleForms = {
  of(refreshToken: string): PersonsForms
  /** Where a person edits the form. */
  editAddress(formId: string): string
}

const pageSize = 5_000
const callMs = 30_000
/** Milliseconds for a page with the maximum of responses, which takes Google long. */
const pageMs = 180_000

/** Google Forms through its own client library, at the addresses of the settings. */
export function createGoogleForms(settings: GoogleSettings): GoogleForms {
  return {
    editAddress: (formId) => `${settings.addresses.docs}/forms/d/${encodeURIComponent(formId)}/edit`,
    of: (refreshToken) => {
      const auth = oauthClient(settings, refreshToken)
      const { forms: formsRoot, drive: driveRoot } = settings.addresses
      const oneCall = { retry: false, timeout: callMs }
      const client = forms({ version: 'v1', auth, rootUrl: formsRoot, ...oneCall })
      const files = drive({ version: 'v3', auth, rootUrl: driveRoot, ...oneCall }).files
      const listPage = (pageToken: string | undefined) =>
        files.list({
          q: "mimeType = 'application/vnd.google-apps.form' and trashed = false",
          fields: 'nextPageToken, files(id)',
          pageSize: 1000,
          ...(pageToken && { pageToken }),
        })
      return {
        create: async (title) => {
          const requestBody = { info: { title, documentTitle: title } }
          const { data } = await withRetries(() => client.forms.create({ requestBody }), { safe: false })
          if (!data.formId) throw new Error('Google made a form without an id')
          return data.formId
        },
        fill: async (formId, requests) => {
          const requestBody = { requests }
          await withRetries(() => client.forms.batchUpdate({ formId, requestBody }), { safe: false })
        },
        publish: async (formId) => {
          const requestBody = {
            publishSettings: { publishState: { isPublished: true, isAcceptingResponses: true } },
            updateMask: 'publishState',
          }
          // Publishing twice is the same as publishing once.
          await withRetries(() => client.forms.setPublishSettings({ formId, requestBody }), { safe: true })
        },
        trash: async (fileId) => {
          await withRetries(() => files.update({ fileId, requestBody: { trashed: true } }), { safe: true })
        },
        read: async (formId) => (await withRetries(() => client.forms.get({ formId }), { safe: true })).data,
        listIds: async () => {
          const ids = new Set<string>()
          let pageToken: string | undefined
          do {
            const { data } = await listPage(pageToken).catch(fail)
            for (const { id } of data.files ?? []) if (id) ids.add(id)
            pageToken = data.nextPageToken ?? undefined
          } while (pageToken)
          return ids
        },
        countResponses: async (formId) => {
          // Only the ids: the answers of 5,000 people would be many megabytes.
          const fields = 'nextPageToken,responses(responseId)'
          const { data } = await withRetries(
            () => client.forms.responses.list({ formId, pageSize, fields }),
            { safe: true },
          )
          return { responses: data.responses?.length ?? 0, isAtLeast: Boolean(data.nextPageToken) }
        },
        eachResponsesPage: async (formId, take) => {
          let pageToken: string | undefined
          do {
            const takePage = async () => {
              const { data } = await client.forms.responses.list(
                { formId, pageSize, ...(pageToken && { pageToken }) },
                { responseType: 'stream', timeout: pageMs },
              )
              return take(data as unknown as Readable)
            }
            pageToken = await withRetries(takePage, { safe: true })
          } while (pageToken)
        },
      }
    },
  }
}

function fail(error: unknown): never {
  throw googleError(error)
}
