import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import { grouped } from '#contract/counted.ts'
import type { District } from '#contract/people/districts.ts'
import { ChooseLeadDialog } from '#web/features/districts/changes/ChooseLeadDialog.tsx'
import { NeedAct } from '#web/features/districts/changes/NeedAct.tsx'
import { needSentence, peopleIn } from '#web/features/districts/district-words.ts'
import { Avatar } from '#web/features/districts/parts/Avatar.tsx'
import { Fact } from '#web/features/districts/parts/Fact.tsx'
import { Note } from '#web/features/districts/parts/Note.tsx'
import { paths } from '#web/paths.ts'
import { lastSeen } from '#web/session/last-seen.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './District.module.css'
import { DistrictStateDialog } from './DistrictStateDialog.tsx'
import { DraftsSwitch } from './DraftsSwitch.tsx'
import { EditDistrictDialog } from './EditDistrictDialog.tsx'

type Dialog = 'edit' | 'state' | 'lead' | null

/** What a district is, who looks after it and what it needs. */
export function Overview({ district, isMine }: { district: District; isMine: boolean }) {
  const [dialog, setDialog] = useState<Dialog>(null)
  const close = () => setDialog(null)
  const isSuspended = district.state === 'suspended'
  const peopleAt = isMine ? paths.myDistrict('people') : paths.district(district.id, 'people')
  return (
    <div className={styles.overview}>
      {isSuspended && (
        <Note tone="warn">This district is suspended, so nobody in it can sign in. Its data is kept.</Note>
      )}
      {district.attention.map((need) => (
        <Note
          key={need}
          tone={need === 'onHold' ? 'info' : 'warn'}
          action={
            <NeedAct need={need} district={district} isMine={isMine} onChooseLead={() => setDialog('lead')} />
          }
        >
          This district {needSentence(need, district.roster)}
        </Note>
      ))}
      <div className={styles.columns}>
        <section className={styles.panel} aria-labelledby="facts">
          <div className={styles.panelHead}>
            <h2 id="facts" className="t-h3">
              Facts
            </h2>
            {!isMine && (
              <Button
                size="small"
                startIcon={<Icon name="edit" size={18} />}
                onClick={() => setDialog('edit')}
              >
                Edit
              </Button>
            )}
          </div>
          <dl className={styles.list}>
            <Fact name="NCES id">{district.ncesId ?? 'Not known'}</Fact>
            <Fact name="Schools">{grouped(district.schools)}</Fact>
            <Fact name="People">{peopleIn(district.people)}</Fact>
            <Fact name="Reports this year">{grouped(district.reportsThisYear)}</Fact>
            <Fact name="Templates its people see">{grouped(district.templates)}</Fact>
            <Fact name="Last active">{lastSeen(district.lastActiveOn)}</Fact>
            {!isMine && <Fact name="Test site">{district.isTestAccount ? 'Yes' : 'No'}</Fact>}
          </dl>
        </section>
        <section className={styles.panel} aria-labelledby="leads">
          <div className={styles.panelHead}>
            <h2 id="leads" className="t-h3">
              {district.leads.length === 1 ? 'Lead' : 'Leads'}
            </h2>
            <Button
              size="small"
              startIcon={<Icon name="person_add" size={18} />}
              onClick={() => setDialog('lead')}
            >
              Choose a lead
            </Button>
          </div>
          {district.leads.length === 0 ? (
            <p className="t-body2 t-quiet">This district has no lead yet.</p>
          ) : (
            <ul className={styles.leads}>
              {district.leads.map(({ id, fullName }) => (
                <li key={id}>
                  <Avatar name={fullName} />
                  <Link to={`${peopleAt}?person=${id}`}>{fullName}</Link>
                </li>
              ))}
            </ul>
          )}
          <p className={styles.help}>
            A lead adds and deactivates people and manages the district's schools.
          </p>
        </section>
      </div>
      {!isMine && <DraftsSwitch district={district} />}
      {!isMine && (
        <section className={styles.panel} aria-labelledby="access">
          <div className={styles.setting}>
            <div>
              <h2 id="access" className="t-h4">
                {isSuspended ? 'Suspended' : 'Access'}
              </h2>
              <p className="t-body2 t-quiet">
                {isSuspended
                  ? 'Nobody in this district can sign in until it is made active again.'
                  : 'Suspending signs out everybody in this district and keeps them from signing in. Nothing is deleted.'}
              </p>
            </div>
            <Button
              startIcon={<Icon name={isSuspended ? 'check_circle' : 'pause_circle'} />}
              onClick={() => setDialog('state')}
            >
              {isSuspended ? 'Make active' : 'Suspend…'}
            </Button>
          </div>
        </section>
      )}
      {dialog === 'edit' && <EditDistrictDialog district={district} onClose={close} />}
      {dialog === 'state' && <DistrictStateDialog district={district} onClose={close} />}
      {dialog === 'lead' && <ChooseLeadDialog district={district} onClose={close} />}
    </div>
  )
}
