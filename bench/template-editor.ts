import { gzipSync } from 'node:zlib'
import type { Browser, Response } from 'playwright-core'
import type { DraftQuestion, LibraryChoices, TemplateContent } from '#contract/library/template-editor.ts'
import { costsOn, signedInPage, typeAndErase, withBrowser } from './support/browser.ts'
import { atMost, type Figure, median } from './support/figure.ts'
import { serveLibrary } from './support/library-server.ts'

const questions = 200
const sections = 20
const phrase = 'how often do you feel safe '
const rounds = 2

/** What only the editor loads: its page, the check of a survey in a worker, and the field for long texts. */
const ownScripts = ['TemplateEditorPage', 'survey-check.worker', 'RichText']

/** What the editor loads beside Tiptap, and typing into a question in the middle of a survey of 200 in two languages. */
export function templateEditor(): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const { page, costOf, scripts, stop } = await openEditor(browser)
    try {
      const weight = await weightOf(scripts)
      const keys: number[] = []
      for (let round = 0; round < rounds; round++) keys.push(...(await typeAndErase(page, costOf, phrase)))
      return [
        atMost('JavaScript of the editor alone beside Tiptap, gzip', weight / 1000, 90, 'KB'),
        atMost(`a key in a template of ${questions} questions`, median(keys), 16, 'ms'),
      ]
    } finally {
      stop()
    }
  })
}

async function openEditor(browser: Browser) {
  const path = '/api/surveytemplatelibrary'
  const published = {
    version: 3,
    on: null,
    by: null,
    retired: false,
    otherLanguages: [],
    content: madeUpContent(),
  }
  const draft = {
    content: madeUpContent(),
    baseVersion: 3,
    revision: 1,
    by: null,
    on: new Date(0).toISOString(),
  }
  const { url, stop } = await serveLibrary([], [], {
    [`${path}/templates/7`]: { id: 7, published, draft },
    [`${path}/templates/7/draft`]: { revision: 2, on: new Date(0).toISOString() },
    [`${path}/choices`]: madeUpChoices(),
  })
  const page = await signedInPage(browser, url)
  const address = `${url}/admin/survey-template-library/templates/7`
  const scripts = ownScripts.map((name) =>
    page.waitForResponse((response) => response.url().includes(`/assets/${name}-`)),
  )
  await page.goto(`${address}/about`)
  await page.locator('[contenteditable=true]').first().waitFor()
  await page.goto(`${address}/questions`)
  await page.getByRole('button', { name: /^100 / }).click()
  await page.getByRole('textbox', { name: 'Question', exact: true }).focus()
  await page
    .getByText(/suggestion/)
    .first()
    .waitFor()
  return { page, costOf: await costsOn(page), scripts: await Promise.all(scripts), stop }
}

/** The bytes of scripts as gzip, whatever they were sent as. */
async function weightOf(scripts: Response[]): Promise<number> {
  const asWritten = { headers: { 'accept-encoding': 'identity' } }
  const weights = scripts.map(
    async (script) => gzipSync(await (await fetch(script.url(), asWritten)).arrayBuffer()).byteLength,
  )
  return (await Promise.all(weights)).reduce((sum, weight) => sum + weight)
}

function madeUpContent(): TemplateContent {
  const words = (language: string) => ({
    language,
    name: `Made-up survey in ${language}`,
    summary: 'How things are at school.',
    tags: ['Climate'],
    longDescription: '<p>How to use it.</p>',
    duration: 'About 40 minutes',
    timeToUse: 'In fall',
    resources: [],
  })
  return {
    topic: 'School Climate',
    surveyType: 'Student Survey',
    schoolLevels: ['Middle'],
    communityGroups: ['Students'],
    packages: ['core'],
    sensitiveTopics: [],
    words: words('English'),
    translation: words('Spanish'),
    questions: Array.from({ length: questions }, (_, place) => madeUpQuestion(place)),
  }
}

function madeUpQuestion(place: number): DraftQuestion {
  const words = (asked: string, options: string[]) => ({
    section: `Part ${Math.floor((place * sections) / questions) + 1}`,
    text: `${asked} ${place + 1}?`,
    helpText: '',
    options,
    rows: [],
    minLabel: '',
    maxLabel: '',
  })
  return {
    key: `q${place + 1}`,
    type: 'single choice',
    scaleMin: null,
    scaleMax: null,
    required: false,
    measures: `Theme ${place % 12}`,
    reversed: false,
    words: words('How often do you feel welcome in lesson', ['Never', 'Sometimes', 'Often', 'Always']),
    translation: words('¿Con qué frecuencia te sientes a gusto en la clase', [
      'Nunca',
      'A veces',
      'A menudo',
      'Siempre',
    ]),
    checked: null,
  }
}

function madeUpChoices(): LibraryChoices {
  return {
    packages: [{ name: 'core', displayName: 'Core Library' }],
    constructs: [],
    scales: Array.from({ length: 30 }, (_, place) => ({
      name: `Scale ${place}`,
      options: ['Never', 'Rarely', `Often ${place}`, 'Always'],
      optionsSpanish: [],
    })),
    topics: ['School Climate'],
    surveyTypes: ['Student Survey'],
    schoolLevels: ['Middle'],
    communityGroups: ['Students'],
    tags: ['Climate'],
    sensitiveTopics: [],
  }
}
