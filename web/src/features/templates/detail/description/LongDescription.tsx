import { useLayoutEffect, useRef } from 'react'
import styles from './LongDescription.module.css'
import { safeHtml } from './safe-html.ts'

/** The description of a template: formatted text from the library's workbook, made safe once more. */
export function LongDescription({ html, lang }: { html: string; lang?: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(safeHtml(html)), [html])
  return <div ref={place} lang={lang} className={styles.prose} />
}
