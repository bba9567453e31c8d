import type { DemoText } from './demo-text.ts'
import { docx } from './docx.ts'
import { pdf } from './pdf.ts'

/** A file that is in Drive from the start; a native document has no `content` and is exported instead. */
export type DemoFile = {
  id: string
  name: string
  mimeType: string
  parent: string
  text: DemoText
  content?: Buffer
}

export const documentTypes = {
  folder: 'application/vnd.google-apps.folder',
  form: 'application/vnd.google-apps.form',
  nativeDocument: 'application/vnd.google-apps.document',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}
export const folderName = 'Insights reports to upload'

const topics: Record<string, string> = {
  'family-engagement': 'Family engagement',
  'school-climate': 'School climate',
  'staff-well-being': 'Staff well-being',
}

const formats = [
  { ending: 'pdf', contentOf: pdf },
  { ending: 'docx', contentOf: docx },
] as const

/** Three reports, each as a PDF and as a Word document, and a native document outside the folder. */
export function demoFiles(folderId: string): DemoFile[] {
  const reports = Object.entries(topics).map(([slug, topic]) => ({ slug, topic, text: reportText(topic) }))
  const notes = {
    title: 'Notes for reviewers',
    paragraphs: ['A document of Google Docs: it has no file of its own and is exported.'],
  }
  return [
    ...formats.flatMap(({ ending, contentOf }) =>
      reports.map(({ slug, topic, text }) => ({
        id: `sample-report-${slug}-${ending}`,
        name: `Sample insights report - ${topic}.${ending}`,
        mimeType: documentTypes[ending],
        parent: folderId,
        text,
        content: contentOf(text),
      })),
    ),
    {
      id: 'notes-for-reviewers',
      name: notes.title,
      mimeType: documentTypes.nativeDocument,
      parent: 'root',
      text: notes,
    },
  ]
}

function reportText(topic: string): DemoText {
  return {
    title: `Sample insights report - ${topic}`,
    paragraphs: [
      'This is a sample document for trying things out. Its findings are made up and describe no real school.',
      'What went well: most people who answered feel informed and say that they know whom to ask when they have a question.',
      'What to look at: answers differ between schools more than between groups of people. The next step is to talk about the two items with the lowest agreement.',
      'How to read this: shares are of those who answered an item. Groups with fewer than ten answers are not shown.',
    ],
  }
}
