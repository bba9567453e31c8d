import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { counted, countedPeople, grouped, listed } from '#contract/counted.ts'
import type { District } from '#contract/people/districts.ts'
import { ActivityTab } from '#web/features/districts/activity/ActivityPage.tsx'
import { districtState } from '#web/features/districts/district-words.ts'
import { StateWord } from '#web/features/districts/parts/StateWord.tsx'
import { PeopleTab } from '#web/features/districts/people/PeopleTab.tsx'
import { PrivacyTab } from '#web/features/districts/privacy/PrivacyTab.tsx'
import { RosterTab } from '#web/features/districts/rosters/RosterTab.tsx'
import { SchoolsTab } from '#web/features/districts/schools/SchoolsTab.tsx'
import { paths } from '#web/paths.ts'
import { PageTitle, TitleOnItsWay } from '#web/ui/PageTitle.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import styles from './District.module.css'
import type { Tab } from './district-tabs.ts'
import { Overview } from './Overview.tsx'
import { PackagesTab } from './PackagesTab.tsx'

type Props = {
  query: UseQueryResult<District>
  tab: Tab
  /** For the lead of the district, who sees its packages and does not change them. */
  isMine: boolean
  /** The row of tabs. */
  children: (district: District) => ReactNode
}

/** A district: its head, its tabs, and what the chosen one holds. */
export function DistrictView(props: Props) {
  return (
    <>
      {!props.query.data && (
        <TitleOnItsWay title={props.isMine ? 'My District' : 'District'} isFailed={props.query.isError} />
      )}
      <LoadedDistrict {...props} />
    </>
  )
}

function LoadedDistrict({ query, tab, isMine, children }: Props) {
  return (
    <Loaded
      query={query}
      skeleton={
        <div className={styles.skeleton}>
          <TableSkeleton rows={6} columns="3fr 1fr 2fr 1fr 1fr" label="The district is loading" />
        </div>
      }
      errorPlace={styles.skeleton}
      isOfAddress
    >
      {(district) => (
        <>
          <div className={styles.head}>
            <div className={styles.title}>
              <PageTitle title={district.name} />
              {!isMine && <StateWord look={districtState(district)} />}
              {district.isTestAccount && <span className={styles.test}>Test site</span>}
            </div>
            <p className={styles.facts}>
              {factsOf(district, isMine).map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
          </div>
          {children(district)}
          {tab === 'overview' && <Overview district={district} isMine={isMine} />}
          {tab === 'people' && <PeopleTab district={district} isMine={isMine} />}
          {tab === 'schools' && <SchoolsTab district={district} />}
          {tab === 'roster' && (
            <RosterTab
              district={district}
              path={isMine ? paths.myDistrict('roster') : paths.district(district.id, 'roster')}
              isMine={isMine}
            />
          )}
          {tab === 'privacy' && <PrivacyTab district={district} isMine={isMine} />}
          {tab === 'packages' && <PackagesTab district={district} isLocked={isMine} />}
          {tab === 'activity' && <ActivityTab districtId={district.id} isMine={isMine} />}
        </>
      )}
    </Loaded>
  )
}

function factsOf({ schools, people, reportsThisYear, leads }: District, isMine: boolean): string[] {
  const count = people.active + people.invited
  const named = leads.slice(0, 3).map(({ fullName }) => fullName)
  if (leads.length > named.length) named.push(`${grouped(leads.length - named.length)} more`)
  return [
    counted(schools, 'school'),
    countedPeople(count),
    `${counted(reportsThisYear, 'report')} this year`,
    isMine
      ? 'You are a district lead'
      : leads.length === 0
        ? 'No lead'
        : `${leads.length === 1 ? 'Lead' : 'Leads'}: ${listed(named)}`,
  ]
}
