/** A document of the demo, as its text. */
export type DemoText = { title: string; paragraphs: string[] }
