import Skeleton from '@mui/material/Skeleton'
import type { JSX } from 'react'
import type { Tab } from '#web/explore-tabs/explore-tabs.ts'
import commentStyles from '#web/features/explore/comments/Comments.module.css'
import exploreStyles from '#web/features/explore/Explore.module.css'
import overview from '#web/features/explore/overview/Overview.module.css'
import readingStyles from '#web/features/explore/reading/Reading.module.css'
import themeStyles from '#web/features/explore/themes/Themes.module.css'
import trendStyles from '#web/features/explore/trend/Trend.module.css'
import { useWords } from '#web/features/explore/words/use-words.ts'
import styles from './ResultsSkeleton.module.css'

const facts = ['responses', 'schools', 'favorable', 'asked']
const rows = [62, 55, 68, 48, 59, 51, 64, 45]

/** Holds the place of a tab whose figures are on their way, while the page around it is there. */
export function TabSkeleton({ tab }: { tab: LaterTab }) {
  const words = useWords()
  const Shape = laterShapes[tab]
  return (
    <div role="status">
      <span className="visually-hidden">{words.loading}</span>
      <Shape />
    </div>
  )
}

/** The rough shape of what a tab has below its head and filters. */
export function TabShape({ tab }: { tab: Tab }) {
  const Shape = shapes[tab]
  return <Shape />
}

function OverviewShape() {
  return (
    <>
      <div className={`${overview.facts} ${styles.facts}`}>
        {facts.map((fact) => (
          <div key={fact}>
            <Skeleton width="60%" />
            <Skeleton width="40%" height={34} />
          </div>
        ))}
      </div>
      <div className={exploreStyles.columns}>
        <div className={exploreStyles.stack}>
          <div className={overview.glance}>
            {['strengths', 'growth'].map((panel) => (
              <div key={panel} className={`${exploreStyles.panel} ${styles.glance}`}>
                <Skeleton width="45%" height={28} />
                {facts.slice(1).map((fact) => (
                  <div key={fact} className={styles.finding}>
                    <Skeleton height={28} />
                    <Skeleton height={40} />
                  </div>
                ))}
              </div>
            ))}
          </div>
          <Bars />
        </div>
        <div className={`${exploreStyles.panel} ${styles.beside}`}>
          <Skeleton width="55%" height={28} />
          <Skeleton />
          <Skeleton width="80%" />
        </div>
      </div>
    </>
  )
}

function Alone() {
  return (
    <div className={styles.alone}>
      <Bars />
    </div>
  )
}

function ThemesShape() {
  return (
    <div className={`${themeStyles.columns} ${styles.alone}`}>
      <div className={`${exploreStyles.panel} ${themeStyles.list}`}>
        {rows.map((width) => (
          <Skeleton key={width} width={`${width + 20}%`} height={36} />
        ))}
      </div>
      <Bars />
    </div>
  )
}

/** A title, what is chosen, and a table of coloured cells. */
function GroupsShape() {
  return (
    <div className={exploreStyles.panel}>
      <Skeleton width="28%" height={28} />
      <Skeleton width="55%" />
      {rows.map((width) => (
        <div key={width} className={styles.cells}>
          <Skeleton width={`${width + 20}%`} />
          {facts.map((fact) => (
            <Skeleton key={fact} variant="rounded" height={36} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Lines over the uploads, a panel for each theme. */
function Charts() {
  return (
    <div className={trendStyles.panels}>
      {rows.slice(0, 6).map((width) => (
        <div key={width} className={exploreStyles.panel}>
          <Skeleton width={`${width}%`} height={28} />
          <Skeleton width="40%" />
          <Skeleton variant="rounded" height={180} />
        </div>
      ))}
    </div>
  )
}

/** What the comments are about, and the comments. */
function CommentsShape() {
  return (
    <div className={commentStyles.columns}>
      <div className={`${exploreStyles.panel} ${styles.beside}`}>
        <Skeleton width="55%" height={28} />
        {rows.map((width) => (
          <Skeleton key={width} width={`${width + 20}%`} height={30} />
        ))}
      </div>
      <div className={exploreStyles.panel}>
        <Skeleton width="45%" height={28} />
        {rows.map((width) => (
          <div key={width} className={`${commentStyles.comment} ${styles.lines}`}>
            <Skeleton />
            <Skeleton width={`${width}%`} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Four figures, and the columns of the file. */
function ReadingShape() {
  return (
    <>
      <Skeleton width="28%" height={28} />
      <Skeleton width="55%" />
      <div className={readingStyles.tiles}>
        {facts.map((fact) => (
          <div key={fact} className={readingStyles.tile}>
            <Skeleton width="60%" />
            <Skeleton width="40%" height={34} />
            <Skeleton width="80%" />
          </div>
        ))}
      </div>
      {rows.map((width) => (
        <div key={width} className={styles.bar}>
          <Skeleton width={`${width + 20}%`} />
          <Skeleton width={`${width}%`} />
          <Skeleton />
        </div>
      ))}
    </>
  )
}

function ReadingPanel() {
  return (
    <div className={`${exploreStyles.panel} ${styles.alone}`}>
      <ReadingShape />
    </div>
  )
}

/** Of the tabs that ask for figures of their own. */
const laterShapes = {
  groups: GroupsShape,
  'over-time': Charts,
  comments: CommentsShape,
  reading: ReadingShape,
}
export type LaterTab = keyof typeof laterShapes

function Bars() {
  return (
    <div className={`${exploreStyles.panel} ${styles.bars}`}>
      <Skeleton width="28%" height={28} />
      <Skeleton width="55%" />
      {rows.map((width) => (
        <div key={width} className={styles.bar}>
          <Skeleton width={`${width + 20}%`} />
          <Skeleton variant="rounded" height={16} />
          <Skeleton />
        </div>
      ))}
    </div>
  )
}

const shapes: Record<Tab, () => JSX.Element> = {
  ...laterShapes,
  overview: OverviewShape,
  themes: ThemesShape,
  questions: Alone,
  reading: ReadingPanel,
}
