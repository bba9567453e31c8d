import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { counted, countedPeople, grouped, listedParts } from '#contract/counted.ts'
import type { ReportInsights as Insights } from '#contract/reports/reports.ts'
import { moreThanAsked, responseRate } from '#web/enrolment/response-rate.ts'
import { reportInsightsQuery } from '#web/features/reports/reports.api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.data.ts'
import styles from './ReportInsights.module.css'

type Finding = Insights['findings'][number]

const kinds: Record<Finding['kind'], { name: string; icon: IconName; tone: string }> = {
  strength: { name: 'Strength', icon: 'trending_up', tone: 'ok' },
  attention: { name: 'Needs attention', icon: 'priority_high', tone: 'warn' },
}

/** How many responded and what stands out, beside the report; nothing if nothing can be shown. */
export function ReportInsights({ reportId }: { reportId: string }) {
  const { data } = useQuery(reportInsightsQuery(reportId))
  if (!data || (data.responses === null && !hasFindings(data))) return null
  return (
    <aside className={styles.panels} aria-label="About the responses">
      {data.responses !== null && (
        <section className={styles.panel}>
          {data.asked === undefined ? (
            <>
              <h2 className="t-h4">Responses</h2>
              <p className={styles.number}>{grouped(data.responses)}</p>
            </>
          ) : (
            <ResponseRate responses={data.responses} asked={data.asked} />
          )}
        </section>
      )}
      {hasFindings(data) && (
        <section className={styles.panel}>
          <h2 className="t-h4">Key findings</h2>
          {data.headline && (
            <p lang={data.headlineLanguage} className={styles.headline}>
              {data.headline}
            </p>
          )}
          <ul>
            {data.findings.map((finding) => (
              <KeyFinding key={finding.kind} finding={finding} lang={data.themesLanguage ?? data.language} />
            ))}
            {data.difference && <Difference {...data} difference={data.difference} />}
          </ul>
        </section>
      )}
    </aside>
  )
}

const hasFindings = ({ findings, difference, headline }: Insights) =>
  findings.length > 0 || difference !== undefined || headline !== undefined

function ResponseRate({ responses, asked }: { responses: number; asked: number }) {
  const rate = responseRate(responses, asked)
  return (
    <>
      <h2 className="t-h4">Response rate</h2>
      <div className={styles.rate}>
        {rate !== null && <p className={styles.number}>{rate}%</p>}
        <p className={styles.people}>
          {grouped(responses)} of {countedPeople(asked)}
        </p>
      </div>
      {rate === null ? (
        <p className={styles.doubt}>
          <Icon name="warning" size={18} />
          {moreThanAsked}
        </p>
      ) : (
        <div className={styles.bar}>
          <div style={{ width: `${rate}%` }} />
        </div>
      )}
    </>
  )
}

/** What was asked has a language of its own within the sentences of the page. */
type InLanguage = { lang: Insights['language'] }

function KeyFinding({ finding: { kind, themes, favorable }, lang }: InLanguage & { finding: Finding }) {
  return (
    <Told {...kinds[kind]}>
      <strong>{favorable}%</strong> of the answers about{' '}
      {listedParts(themes).map(({ type, value }) =>
        type === 'element' ? (
          <span key={value} lang={lang}>
            {value}
          </span>
        ) : (
          value
        ),
      )}{' '}
      are favorable.
    </Told>
  )
}

function Difference({ difference, language, themesLanguage = language }: DifferenceProps) {
  const { group, theme, question, favorable, others } = difference
  const points = Math.abs(favorable - others)
  return (
    <Told name="Difference between groups" icon="swap_horiz" tone="info">
      <span lang={language}>{group}</span>: <strong>{counted(points, 'point', 'points')}</strong>{' '}
      {favorable > others ? 'more' : 'less'} favorable about {question && '“'}
      <span lang={theme ? themesLanguage : language}>{theme ?? question}</span>
      {question && '”'}, {favorable}% against {others}% of all others.
    </Told>
  )
}
type DifferenceProps = Pick<Insights, 'language' | 'themesLanguage'> & {
  difference: NonNullable<Insights['difference']>
}

type ToldProps = { name: string; icon: IconName; tone: string; children: ReactNode }

function Told({ name, icon, tone, children }: ToldProps) {
  return (
    <li className={styles.finding}>
      <span className={styles.tile} style={{ color: `var(--${tone})`, background: `var(--${tone}-bg)` }}>
        <Icon name={icon} size={18} />
      </span>
      <div>
        <h3 className={styles.kind} style={{ color: `var(--${tone})` }}>
          {name}
        </h3>
        <p>{children}</p>
      </div>
    </li>
  )
}
