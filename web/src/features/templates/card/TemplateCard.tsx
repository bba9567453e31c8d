import { type MouseEvent, memo, useRef } from 'react'
import { Link } from 'react-router'
import type { SurveyTemplate } from '#contract/library/templates.ts'
import { isEnglish, textLanguage } from '#web/features/templates/languages/language-tags.ts'
import { Highlight } from '#web/features/templates/search/Highlight.tsx'
import type { SearchWords } from '#web/features/templates/search/search-words.ts'
import type { TemplatePreview } from '#web/features/templates/templates.api.ts'
import { PackageBadges } from '#web/packages/PackageBadges.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { SpinnerOverlay } from '#web/ui/states/Spinner.tsx'
import { CardLanguages } from './CardLanguages.tsx'
import { CardTags } from './CardTags.tsx'
import { CoverArt } from './CoverArt.tsx'
import styles from './TemplateCard.module.css'
import { hasTwoLines } from './text-fit.ts'

/** What the buttons of the cards do; one object for all cards, so that none is drawn again for it (benchmark `typing`). */
export type CardActions = {
  showTags: (tags: readonly string[], anchor: HTMLElement) => void
  showExports: (template: SurveyTemplate, anchor: HTMLElement) => void
  open: (event: MouseEvent, preview: TemplatePreview) => void
}

type Props = {
  /** The version of a survey that the card shows. */
  template: SurveyTemplate
  /** The languages in which the survey is there; the same list each time. */
  languages: readonly string[]
  /** What is searched for and shown on the card, to be marked. */
  words: SearchWords
  /** Whether some of the search terms are only in the long description. */
  isInDescription: boolean
  isExporting: boolean
  actions: CardActions
}

/** One survey, 300 x 370: its name is a link that covers the card, below the two buttons. */
export const TemplateCard = memo(function TemplateCard(props: Props) {
  const { template, languages, words, isInDescription, isExporting, actions } = props
  const { id, name, summary, tags, topic, packages, communityGroups, duration, language, translationOf } =
    template
  const link = useRef<HTMLAnchorElement>(null)
  const openByBadge = () => {
    // The focus comes back to the link when the template is closed.
    link.current?.focus({ preventScroll: true })
    link.current?.click()
  }
  const lang = textLanguage(language)
  const preview: TemplatePreview = { id, name, summary, tags, topic, packages }
  const audience = communityGroups.map(({ groupName }) => groupName).join(', ')
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <CoverArt templateId={translationOf ?? id} />
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
            state={preview}
            onClick={(event) => actions.open(event, preview)}
          >
            <Highlight text={name} words={words} />
          </Link>
        </h4>
        <p lang={lang} className={hasTwoLines(name) ? `${styles.summary} ${styles.isShort}` : styles.summary}>
          <Highlight text={summary} words={words} />
        </p>
        <div className={styles.meta}>
          {isInDescription && <span className={styles.found}>matches its description</span>}
          {(audience || duration) && (
            <span className={styles.line}>
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
            </span>
          )}
          {(languages.length > 1 || !isEnglish(language)) && <CardLanguages languages={languages} />}
        </div>
        <div className={styles.tools}>
          <CardTags tags={tags} words={words} label={`Actions for ${name}`} onShowMore={actions.showTags}>
            <button
              type="button"
              className={styles.more}
              aria-label={`More actions for ${name}`}
              aria-haspopup="menu"
              onClick={(event) => actions.showExports(template, event.currentTarget)}
            >
              <Icon name="more_horiz" />
            </button>
          </CardTags>
        </div>
      </div>
      {isExporting && <SpinnerOverlay label="Creating your form…" />}
    </article>
  )
})

/** "About 8 minutes" as "8 min", which leaves room for the audience on the same line. */
function shortly(duration: string): string {
  return duration.replace(/^About (\d+) minutes?$/, '$1 min')
}
