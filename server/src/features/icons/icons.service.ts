import { createIconThread } from './icon-thread.ts'

export type Icons = {
  /** The icon as a picture in the text's color; a neutral one, with `known: false`, for any other name. */
  svg: (name: string) => Promise<{ svg: string; known: boolean }>
  isKnown: (name: string) => Promise<boolean>
  /** Names of icons that hold all words of a search, whatever their case: whole words first, then the shortest. */
  search: (text: string) => Promise<string[]>
  /** Ends the thread that reads the icon sets, if it runs. */
  close: () => Promise<void>
}

const wellFormed = /^(mui:[A-Za-z0-9]{1,80}|[a-z0-9_-]{1,80})$/

/** The neutral icon: a dot in a ring. */
const neutral =
  '<path d="M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zm0 2a7 7 0 1 1 0 14a7 7 0 0 1 0-14zm0 4a3 3 0 1 0 0 6a3 3 0 0 0 0-6z"/>'

const picture = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="currentColor">${shapes}</svg>`

/** As many as a person looks through. */
const mostFound = 60

/** The size of the cache. A library names a few dozen icons; only somebody who tries all names asks for more. */
const cacheSize = 500

/**
 * Icons by the names that packages carry: `mui:` and a name of the UI framework's set (10,750), or the name
 * of a Material Symbol. Requested icons are cached; the sets are not kept in memory (see createIconThread).
 */
export function createIcons(): Icons {
  const thread = createIconThread()
  const cache = new Map<string, string>()

  async function shapesOf(name: string): Promise<string | undefined> {
    if (!wellFormed.test(name)) return undefined
    const shapes = cache.get(name) ?? (await thread.shapesOf(name))
    if (shapes !== undefined) keep(name, shapes)
    return shapes
  }

  function keep(name: string, shapes: string) {
    cache.delete(name)
    cache.set(name, shapes)
    const oldest = cache.keys().next().value
    if (cache.size > cacheSize && oldest !== undefined) cache.delete(oldest)
  }

  return {
    async svg(name) {
      const shapes = await shapesOf(name)
      return { svg: picture(shapes ?? neutral), known: shapes !== undefined }
    },
    isKnown: async (name) => (await shapesOf(name)) !== undefined,
    async search(text) {
      const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? []
      return words.length === 0 ? [] : thread.namesWith(words, mostFound)
    },
    close: thread.close,
  }
}
