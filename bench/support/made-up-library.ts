const subjects = [
  'Climate',
  'Belonging',
  'Safety',
  'Well-being',
  'Engagement',
  'Attendance',
  'Technology',
  'Nutrition',
]
const groups = ['Student', 'Staff', 'Family', 'Principal', 'Community', 'Coach', 'Librarian', 'Counselor']
const kinds = ['Survey', 'Check-In', 'Pulse', 'Needs Assessment', 'Exit Survey']
const sentences = [
  'Shows how safe and welcome people feel in their school, and what would help.',
  'Asks about relationships between students and the adults who teach them.',
  'Finds out which programs families know of and which of them they would use.',
  'Tells a team where to begin, and a board what has changed since last fall.',
  'Takes one class period on paper or on any device with a browser.',
]
const tags = [
  'Belonging',
  'Early grades',
  'Relationships',
  'Safety',
  'Student voice',
  'Equity',
  'Title I',
  'Spring',
]

/** The entry at an index of a list, which wraps around at its end. */
function at<T>(list: readonly T[], place: number): T {
  return list[place % list.length] as T
}

function some<T>(list: readonly T[], first: number, count: number): T[] {
  return Array.from({ length: count }, (_, place) => at(list, first + place))
}

/**
 * A library of made-up templates as GET /api/SurveyTemplates lists them, the same in every run: some 40 topics, and
 * texts as long as those of the product's own library (about 2.3 KB a template).
 */
export function madeUpTemplates(count: number): object[] {
  return Array.from({ length: count }, (_, n) => ({
    id: n + 1,
    name: `${at(groups, n)} ${at(subjects, n >> 3)} ${at(kinds, n >> 2)} ${n + 1}`,
    summary: some(sentences, n, 2).join(' '),
    topic: `${at(subjects, n)} and ${at(subjects, (n >> 3) % 5)}`,
    surveyType: at(kinds, n),
    tags: some(tags, n, 3 + (n % 4)),
    schoolLevels: [{ id: 1 + (n % 3), name: at(['Elementary', 'Middle', 'High'], n) }],
    communityGroups: [{ id: 1 + (n % 8), groupName: `${at(groups, n)}s` }],
    longDescription: longDescription(n),
    duration: `About ${5 + (n % 15)} minutes`,
    timeToUse: at(['Fall', 'Spring'], n),
    language: 'English',
    sensitiveTopics: [],
    relatedResources: [
      {
        id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
        title: 'Questionnaire',
        resourceType: 'Template',
      },
    ],
    packages: some(packages, n, 1 + (n % 2)),
  }))
}

function longDescription(n: number): string {
  const paragraph = (start: number) => `<p>${some(sentences, start, 5).join(' ')}</p>`
  const steps = some(sentences, n, 4).map((text) => `<li>${text}</li>`)
  return `${paragraph(n)}<h3>Who answers</h3>${paragraph(n + 1)}<h3>How to give it</h3><ul>${steps.join('')}</ul>`
}

const packages = [
  {
    name: 'core',
    displayName: 'Core Library',
    iconName: 'school',
    badgePrimaryColor: '#0A436F',
    badgeSecondaryColor: '#FFFFFF',
  },
  {
    name: 'more',
    displayName: 'More',
    iconName: 'star',
    badgePrimaryColor: '#5B3A8C',
    badgeSecondaryColor: '#FFFFFF',
  },
]
