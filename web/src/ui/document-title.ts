import { useEffect } from 'react'
import { appSettings } from '#web/server/settings.ts'

/** The titles that are asked for, the newest last: a dialog's lies on top of its page's. */
const titles: { title: string }[] = []

function show() {
  const top = titles.at(-1)
  if (top) document.title = `${top.title} · ${appSettings().productName}`
}

/** Names the document "<title> · <product>" for as long as the component is there. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const entry = { title }
    titles.push(entry)
    show()
    return () => {
      titles.splice(titles.indexOf(entry), 1)
      show()
    }
  }, [title])
}
