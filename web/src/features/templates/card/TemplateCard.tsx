import { memo, useRef } from 'react'
import { Link } from 'react-router'
import type { SurveyTemplate } from '#contract/library/templates.ts'
import { Highlight } from '#web/features/templates/search/Highlight.tsx'
import { isEnglish, textLanguage } from '#web/features/templates/search/language-tags.ts'
import type { TemplatePreview } from '#web/features/templates/templates.api.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { SpinnerOverlay } from '#web/ui/states/Spinner.tsx'
import { CardTags } from './CardTags.tsx'
import { CoverArt } from './CoverArt.tsx'
import { PackageBadges } from './PackageBadges.tsx'
import styles from './TemplateCard.module.css'

/** What the buttons of the cards do; one object for all cards, so that none is drawn again for it (benchmark `typing`). */
export type CardActions = {
  showTags: (tags: readonly string[], anchor: HTMLElement) => void
  showExports: (template: SurveyTemplate, anchor: HTMLElement) => void
}

type Props = {
  template: SurveyTemplate
  term: string
  isExporting: boolean
  actions: CardActions
}

/** One template, 300 x 370: its name is a link that covers the card, below the two buttons. */
export const TemplateCard = memo(function TemplateCard({ template, term, isExporting, actions }: Props) {
  const { id, name, summary, tags, topic, packages, communityGroups, duration, language } = template
  const link = useRef<HTMLAnchorElement>(null)
  const openByBadge = () => {
    // The focus comes back to the link when the template is closed.
    link.current?.focus({ preventScroll: true })
    link.current?.click()
  }
  const lang = textLanguage(language)
  const audience = communityGroups.map(({ groupName }) => groupName).join(', ')
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <CoverArt templateId={id} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: by keyboard the link itself does this. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the link itself does this. */}
      <div className={styles.badges} onClick={openByBadge}>
        <PackageBadges packages={packages} />
      </div>
      <div className={styles.body}>
        <h4 lang={lang} className={styles.name}>
          <Link
            ref={link}
            to={paths.template(id)}
            state={{ id, name, summary, tags, topic, packages } satisfies TemplatePreview}
            preventScrollReset
          >
            <Highlight text={name} term={term} />
          </Link>
        </h4>
        <button
          type="button"
          className={styles.more}
          aria-label={`More actions for ${name}`}
          aria-haspopup="menu"
          onClick={(event) => actions.showExports(template, event.currentTarget)}
        >
          <Icon name="more_horiz" />
        </button>
        <p lang={lang} className={styles.summary}>
          <Highlight text={summary} term={term} />
        </p>
        <div className={styles.meta}>
          {audience && (
            <span className={styles.audience}>
              <Icon name="groups" size={16} />
              <span>{audience}</span>
            </span>
          )}
          {duration && (
            <span className={styles.duration}>
              <Icon name="schedule" size={16} />
              {shortly(duration)}
            </span>
          )}
          {!isEnglish(language) && (
            <span lang={lang} className={styles.language}>
              {language}
            </span>
          )}
        </div>
        {tags.length > 0 && <CardTags tags={tags} term={term} onShowMore={actions.showTags} />}
      </div>
      {isExporting && <SpinnerOverlay label="Creating your form…" />}
    </article>
  )
})

/** "About 8 minutes" as "8 min", which leaves room for the audience on the same line. */
function shortly(duration: string): string {
  return duration.replace(/^About (\d+) minutes?$/, '$1 min')
}
