/** The parts of the editor, each with an address. */
const tabs = ['questions', 'about', 'translation', 'versions'] as const

export type Tab = (typeof tabs)[number]

export const isTab = (text: string): text is Tab => (tabs as readonly string[]).includes(text)
