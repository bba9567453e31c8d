import Button from '@mui/material/Button'
import { Suspense, useId, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyPart } from '#web/ui/states/lazy-part.ts'
import styles from './EvidenceSection.module.css'

const Evidence = lazyPart(() => import('./Evidence.tsx').then((m) => m.Evidence), { ahead: false })

/** The evidence for a template, fetched when somebody asks for it. */
export function EvidenceSection({ id }: { id: number }) {
  const labelled = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-labelledby={labelled} className={isOpen ? '' : 'not-printed'}>
      <div className={styles.head}>
        <h2 id={labelled} className="t-h3">
          Evidence
        </h2>
        <Button
          variant="text"
          size="small"
          className="not-printed"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          endIcon={<Icon name={isOpen ? 'expand_less' : 'chevron_right'} size={18} />}
        >
          {isOpen ? 'Hide evidence' : 'Show evidence'}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <Evidence id={id} />
        </Suspense>
      )}
    </section>
  )
}
