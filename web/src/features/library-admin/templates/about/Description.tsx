import Skeleton from '@mui/material/Skeleton'
import { Suspense, useId } from 'react'
import { lazyPart } from '#web/ui/states/lazy-part.ts'
import styles from './About.module.css'

const RichText = lazyPart(() => import('./RichText.tsx').then((m) => m.RichText), { ahead: false })

type Props = { label: string; name?: string; value: string; lang?: string; onChange: (html: string) => void }

/** A description with headings, lists and links. Its editor is fetched on its own. */
export function Description({ label, name, value, lang, onChange }: Props) {
  const id = useId()
  return (
    <fieldset name={name} tabIndex={-1} aria-labelledby={id} className={styles.description}>
      <div id={id} className={`t-label ${styles.label}`}>
        {label}
      </div>
      <Suspense fallback={<Skeleton variant="rounded" height={226} />}>
        <RichText labelledBy={id} value={value} lang={lang} onChange={onChange} />
      </Suspense>
    </fieldset>
  )
}
