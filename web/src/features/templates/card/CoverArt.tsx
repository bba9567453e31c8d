import { memo } from 'react'
import styles from './CoverArt.module.css'
import { coverDrawings } from './cover-drawings.ts'

/** The cover of a survey: a sheet of paper with one question type, chosen by the id of its original template. */
export const CoverArt = memo(function CoverArt({ templateId }: { templateId: number }) {
  const layers = coverDrawings[Math.abs(templateId) % coverDrawings.length] ?? []
  return (
    <svg className={styles.sheet} viewBox="116 24 134 90.4" aria-hidden="true">
      {layers.map(({ d, fill, stroke, width }) => (
        <path
          key={d}
          d={d}
          fill={fill ? `var(--cover-${fill})` : 'none'}
          stroke={stroke && `var(--cover-${stroke})`}
          strokeWidth={width}
        />
      ))}
    </svg>
  )
})
