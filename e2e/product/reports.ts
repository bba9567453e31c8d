import { Document, Packer, Paragraph } from 'docx'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { backgroundPatience } from '#testing/patience.ts'
import { productUrl } from '../browser/journey.ts'

/** A message as the mailbox keeps it, as far as the journeys look. */
export type Mail = { to: string; subject: string; text: string }

/** The page of the demo's upload that has themes, groups and comments. */
export const springResults = '/survey-results/6f0c1b1e-2c53-4c1d-9f5e-000000001304'

/** Waits until the results at `springResults` are worked out, which the demo does after its start. */
export async function untilAnalysed(page: Page): Promise<void> {
  const address = `/api/SurveyResults/${springResults.split('/').at(-1)}/analysis`
  const state = async () => ((await (await page.request.get(address)).json()) as { state: string }).state
  await expect.poll(state, { timeout: backgroundPatience, interval: 500 }).toBe('ready')
}

/** Uploads two answers as the person signed in on the page, which requests a report of that name. */
export async function requestReport(page: Page, name: string): Promise<void> {
  const user = (await (await page.request.get('/api/users/logged-in-user')).json()) as { schools: object[] }
  const answer = await page.request.post('/api/SurveyResults/file', {
    headers: { origin: productUrl },
    multipart: {
      file: {
        name: 'responses.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('How was it?,Would you come again?\nGood,Yes\nFair,No\n'),
      },
      submission: JSON.stringify({
        ReportTitle: name,
        UserSchools: user.schools.slice(0, 1),
        Description: 'Sent to everybody in October.',
      }),
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** A file as a person picks it. */
export type Picked = { name: string; mimeType: string; buffer: Buffer }

/** A minimal PDF. */
export function tinyPdf(name: string): Picked {
  const content = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(content) }
}

/** A Word document of one sentence. */
export async function tinyDocx(name: string): Promise<Picked> {
  const sections = [{ children: [new Paragraph('Most families feel welcome.')] }]
  const buffer = await Packer.toBuffer(new Document({ sections }))
  return { name, mimeType: 'application/octet-stream', buffer }
}
