import { Link } from 'react-router'
import type { ActivityKind, ActivityRow } from '#contract/people/activity.ts'
import { roles } from '#web/features/districts/district-words.ts'
import parts from '#web/features/districts/parts/parts.module.css'
import { paths } from '#web/paths.ts'
import { appSettings } from '#web/server/settings.ts'
import { timeOf } from '#web/ui/date.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.data.ts'
import type { ServerColumn } from '#web/ui/table/ServerTable.tsx'
import styles from './Activity.module.css'

/** Who reads: somebody who looks after all districts, or the lead of one. */
export type Reader = 'admin' | 'lead'

/** The columns of the activity; that of one district does not repeat its name. */
export function activityColumns(reader: Reader, isOfOneDistrict: boolean): ServerColumn<ActivityRow>[] {
  const district: ServerColumn<ActivityRow> = {
    id: 'district',
    name: 'District',
    width: '17%',
    cell: ({ district }) =>
      district ? (
        <Link to={paths.district(district.id)} className={styles.link}>
          {district.name}
        </Link>
      ) : (
        <None words="No district" />
      ),
  }
  return [
    {
      id: 'when',
      name: 'When',
      width: '10%',
      cell: ({ happenedOn }) => (
        <time dateTime={happenedOn} className={styles.time}>
          {timeOf(Date.parse(happenedOn))}
        </time>
      ),
    },
    { id: 'who', name: 'Who', width: '17%', cell: (row) => <Who row={row} reader={reader} /> },
    { id: 'what', name: 'What', width: isOfOneDistrict ? '48%' : '33%', cell: (row) => <What row={row} /> },
    { id: 'about', name: 'About', width: '10%', cell: (row) => <About row={row} reader={reader} /> },
    ...(isOfOneDistrict ? [] : [district]),
    {
      id: 'address',
      name: 'Address',
      width: '13%',
      cell: ({ address }) =>
        address ? <span className={styles.address}>{address}</span> : <None words="No address" />,
    },
  ]
}

function None({ words }: { words: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{words}</span>
    </>
  )
}

function Who({ row: { who }, reader }: { row: ActivityRow; reader: Reader }) {
  const to = who.id && personPath(reader, who.id, who.role === 'admin')
  return (
    <span className={styles.who}>
      {to ? (
        <Link to={to} className={parts.personLink}>
          {who.name}
        </Link>
      ) : (
        <span className={parts.personLink}>{who.name}</span>
      )}
      {who.role && <small>{who.role === 'admin' ? appSettings().productName : roles[who.role]}</small>}
    </span>
  )
}

const kindIcons: Record<ActivityKind, IconName> = {
  signIn: 'login',
  reading: 'download',
  uploads: 'upload_file',
  reports: 'description',
  people: 'group',
  districts: 'domain',
  library: 'library_books',
}
type Look = { icon: IconName; tone?: 'warn' | 'error' }

/** What stands out from its kind. */
const looks: Partial<Record<ActivityRow['action'], Look>> = {
  sign_in_failed: { icon: 'do_not_disturb_on', tone: 'error' },
  signed_out: { icon: 'logout' },
  session_ended: { icon: 'lock_reset' },
  person_signed_out: { icon: 'lock_reset' },
  sign_in_reset: { icon: 'lock_reset', tone: 'warn' },
  report_opened: { icon: 'visibility' },
  results_deleted: { icon: 'delete', tone: 'warn' },
  results_removed: { icon: 'delete', tone: 'warn' },
  person_added: { icon: 'person_add' },
  person_invited: { icon: 'mail' },
  person_deactivated: { icon: 'person_off', tone: 'warn' },
  uploads_handed_over: { icon: 'swap_horiz' },
  roster_held: { icon: 'pause_circle', tone: 'warn' },
  district_suspended: { icon: 'pause_circle', tone: 'warn' },
}

/** What stands out from the rows around it. */
export function isNotable({ action }: ActivityRow): boolean {
  return looks[action]?.tone !== undefined
}

/** The sentence, with names in bold, after the icon of its kind. */
export function What({ row }: { row: ActivityRow }) {
  const { icon, tone }: Look = looks[row.action] ?? { icon: kindIcons[row.kind] }
  const quiet = row.kind === 'signIn' || row.kind === 'reading' ? styles.quiet : styles.plain
  return (
    <span className={styles.what}>
      <span className={`${styles.icon} ${tone ? styles[tone] : quiet}`}>
        <Icon name={icon} size={18} />
      </span>
      <span>{row.what.map(({ text, isName }) => (isName ? <strong key={text}>{text}</strong> : text))}</span>
    </span>
  )
}

const kinds = {
  person: 'Person',
  upload: 'Upload',
  report: 'Report',
  resource: 'Resource',
  library: 'Library',
  district: 'District',
  school: 'School',
  roster: 'Roster',
} as const

function About({ row, reader }: { row: ActivityRow; reader: Reader }) {
  const { about } = row
  if (!about) return <None words="Nothing in particular" />
  const to = about.name === null ? undefined : aboutPath(row, reader)
  if (!to) return kinds[about.kind]
  return (
    <Link to={to} className={styles.link}>
      {kinds[about.kind]}
      <span className="visually-hidden"> {about.name}</span>
    </Link>
  )
}

function aboutPath({ about, district }: ActivityRow, reader: Reader): string | undefined {
  if (about?.kind === 'library' && reader === 'admin') return paths.manageLibrary
  if (!about?.id) return undefined
  if (about.kind === 'person') return personPath(reader, about.id, district === null)
  if (about.kind === 'report') return paths.report(about.id)
  if (reader === 'lead') return about.kind === 'school' ? paths.myDistrict('schools') : undefined
  if (about.kind === 'district') return paths.district(about.id)
  if (about.kind === 'school' && district) return paths.district(district.id, 'schools')
  return undefined
}

/** Where a person is shown; admins are nothing that a lead can look at. */
function personPath(reader: Reader, id: string, isAdmin: boolean): string | undefined {
  if (reader === 'admin') return `${paths.people}?person=${id}`
  return isAdmin ? undefined : `${paths.myDistrict('people')}?person=${id}`
}
