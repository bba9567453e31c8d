/** The parts of the editor and their names; each has an address. */
export const tabNames = {
  questions: 'Questions',
  about: 'About',
  translation: 'Translation',
  versions: 'Versions',
} as const

export type Tab = keyof typeof tabNames

export const isTab = (text: string): text is Tab => Object.hasOwn(tabNames, text)
