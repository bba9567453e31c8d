import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { loggedInUserQuery } from '#web/session/session.api.ts'
import { lazyPart } from '#web/ui/states/lazy-part.ts'
import styles from './HtmlHelper.module.css'

const HtmlEditor = lazyPart(() => import('./HtmlEditor.tsx').then((m) => m.HtmlEditor), { ahead: false })

/** A place to write a description and take its HTML away; it is fetched on its own. */
export function HtmlHelper() {
  const user = useQuery(loggedInUserQuery)
  return (
    <section className={styles.panel} aria-labelledby="html-helper">
      <div className={styles.head}>
        <h2 id="html-helper" className="t-h3">
          HTML editor helper
        </h2>
        <p className="t-caption t-quiet">Write a description, then paste the HTML into the workbook.</p>
      </div>
      <Suspense fallback={<EditorSkeleton />}>
        {/* Not before it is known whose draft it is. */}
        {user.isPending ? <EditorSkeleton /> : <HtmlEditor userId={user.data?.id ?? ''} />}
      </Suspense>
    </section>
  )
}

function EditorSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">The editor is loading</span>
      <div className={styles.bar} />
      <div className={styles.text}>
        <Skeleton height={12} width="92%" />
        <Skeleton height={12} width="74%" sx={{ marginTop: 3 }} />
      </div>
      <div className={styles.bar} />
    </div>
  )
}
