import type { Readable } from 'node:stream'
import { forms, type forms_v1 } from '@googleapis/forms'
import { oauthClient } from './google-consent.ts'
import type { GoogleFault } from './google-fault.ts'
import type { GoogleSettings } from './google-settings.ts'
import { patiently } from './patience.ts'

export type GoogleForm = forms_v1.Schema$Form
export type GoogleItem = forms_v1.Schema$Item
export type FormRequest = forms_v1.Schema$Request

/** The forms of one person. Every call throws GoogleFault. */
export type PersonsForms = {
  /** Makes an empty, unpublished form and answers with its id. */
  create(title: string): Promise<string>
  /** All of the requests or none. */
  fill(formId: string, requests: FormRequest[]): Promise<void>
  /** Lets everybody with the link answer. */
  publish(formId: string): Promise<void>
  read(formId: string): Promise<GoogleForm>
  /** Whether the form is still there. */
  exists(formId: string): Promise<boolean>
  /** One page of at most 5,000 responses as the bytes of its JSON (forms.responses.list). */
  responsesPage(formId: string, pageToken: string | undefined): Promise<Readable>
}

export type GoogleForms = {
  of(refreshToken: string): PersonsForms
  /** Where a person edits the form. */
  editAddress(formId: string): string
}

const pageSize = 5_000
const callMs = 30_000
/** The most responses of a page take Google a while. */
const pageMs = 180_000

/** Google Forms through its own client library, at the addresses of the settings. */
export function createGoogleForms(settings: GoogleSettings): GoogleForms {
  return {
    editAddress: (formId) => `${settings.addresses.docs}/forms/d/${encodeURIComponent(formId)}/edit`,
    of: (refreshToken) => {
      const client = forms({
        version: 'v1',
        auth: oauthClient(settings, refreshToken),
        rootUrl: `${settings.addresses.api}/`,
        retry: false,
        timeout: callMs,
      })
      const read = async (formId: string, fields?: string) => {
        const get = () => client.forms.get({ formId, ...(fields && { fields }) })
        return (await patiently(get, { safe: true })).data
      }
      return {
        create: async (title) => {
          const requestBody = { info: { title, documentTitle: title } }
          const { data } = await patiently(() => client.forms.create({ requestBody }), { safe: false })
          if (!data.formId) throw new Error('Google made a form without an id')
          return data.formId
        },
        fill: async (formId, requests) => {
          const requestBody = { requests }
          await patiently(() => client.forms.batchUpdate({ formId, requestBody }), { safe: false })
        },
        publish: async (formId) => {
          const requestBody = {
            publishSettings: { publishState: { isPublished: true, isAcceptingResponses: true } },
            updateMask: 'publishState',
          }
          // Publishing twice is the same as publishing once.
          await patiently(() => client.forms.setPublishSettings({ formId, requestBody }), { safe: true })
        },
        read,
        exists: (formId) =>
          read(formId, 'formId').then(
            () => true,
            (fault: GoogleFault) => {
              if (fault.reason === 'missing') return false
              throw fault
            },
          ),
        responsesPage: async (formId, pageToken) => {
          const list = () =>
            client.forms.responses.list(
              { formId, pageSize, ...(pageToken && { pageToken }) },
              { responseType: 'stream', timeout: pageMs },
            )
          return (await patiently(list, { safe: true })).data
        },
      }
    },
  }
}
