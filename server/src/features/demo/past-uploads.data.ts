import type { ReportStatus } from '#contract/reports/reports.ts'

/** An upload of the past, how many days ago it was made, and the status of its report. */
export type PastUpload = {
  daysAgo: number
  templateId: number
  title: string
  description: string
  responses: number
  /** How many people were asked, if somebody said so. */
  asked?: number
  status: ReportStatus
  /** For a report on hold. */
  onHoldReason?: string
}

/** Newest first. */
export const riverbendUploads: PastUpload[] = [
  {
    daysAgo: 1,
    templateId: 105,
    title: 'Climate pulse, November',
    description: 'Second pulse of the fall, all schools.',
    responses: 214,
    asked: 1240,
    status: 'ReportRequested',
  },
  {
    daysAgo: 2,
    templateId: 406,
    title: 'Phones and AI at school',
    description: 'Before the board talks about the phone policy.',
    responses: 168,
    asked: 412,
    status: 'InQueue',
  },
  {
    daysAgo: 4,
    templateId: 102,
    title: 'Fall climate survey, grades 6 to 12',
    description: 'Mill Street and the high school, in advisory.',
    responses: 412,
    status: 'Processing',
  },
  {
    daysAgo: 9,
    templateId: 103,
    title: 'Staff climate, fall',
    description: 'All staff, anonymous.',
    responses: 131,
    status: 'OnHold',
    onHoldReason:
      'The file has the answers of two schools, and we cannot tell them apart. Did you ask for the school in another column?',
  },
  {
    daysAgo: 24,
    templateId: 106,
    title: 'Belonging check-in, October',
    description: 'Grades 6 to 8 after the first six weeks.',
    responses: 187,
    asked: 226,
    status: 'ReportAvailable',
  },
  {
    daysAgo: 41,
    templateId: 502,
    title: 'How families want to hear from us',
    description: 'Sent home with the fall newsletter.',
    responses: 156,
    asked: 640,
    status: 'ReportAvailable',
  },
  {
    daysAgo: 68,
    templateId: 604,
    title: 'August professional development',
    description: 'Two days before school began.',
    responses: 94,
    asked: 131,
    status: 'ReportAvailable',
  },
  {
    daysAgo: 161,
    templateId: 802,
    title: 'Senior exit survey',
    description: 'Class of this year, last week of May.',
    responses: 143,
    status: 'ReportAvailable',
  },
  {
    daysAgo: 196,
    templateId: 104,
    title: 'Family climate survey, spring',
    description: 'Paper and online answers together.',
    responses: 203,
    status: 'ReportAvailable',
  },
  {
    daysAgo: 348,
    templateId: 401,
    title: 'Student engagement, winter',
    description: 'Baseline for the new plan.',
    responses: 195,
    status: 'ReportAvailable',
  },
]

/** Newest first. */
export const sandboxUploads: PastUpload[] = [
  {
    daysAgo: 90,
    templateId: 202,
    title: 'Trial of the bullying survey',
    description: 'A trial with made-up answers.',
    responses: 60,
    status: 'ReportAvailable',
  },
]

/** Of somebody who left while the report was under way. */
export const leaversUploads: PastUpload[] = [
  {
    daysAgo: 9,
    templateId: 102,
    title: 'Winter climate survey, all schools',
    description: 'Sent in the week before I moved on.',
    responses: 96,
    status: 'Processing',
  },
]
