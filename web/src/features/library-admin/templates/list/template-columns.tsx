import { Link } from 'react-router'
import type { EditedTemplate } from '#contract/library/template-editor.ts'
import { paths } from '#web/paths.ts'
import { momentOf } from '#web/ui/date.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { RowMenu } from '#web/ui/table/RowMenu.tsx'
import styles from './Templates.module.css'
import { states } from './template-filters.ts'

/** Hears that a survey is to be retired, or brought back. */
type Retire = (template: EditedTemplate, retired: boolean) => Promise<void>

/** What a survey without a name is called. */
const nameOf = ({ name, id }: EditedTemplate) => name || `Template ${id}, no name yet`

/** The columns of the list. */
export function templateColumns(onRetire: Retire): Column<EditedTemplate>[] {
  return [
    {
      id: 'name',
      name: 'Template',
      width: 380,
      sortBy: nameOf,
      cell: (template) => (
        <>
          <Link to={paths.editTemplate(template.id)} className={styles.name}>
            {nameOf(template)}
          </Link>
          <span className={styles.number}>{template.id}</span>
        </>
      ),
    },
    {
      id: 'topic',
      name: 'Topic',
      width: 210,
      sortBy: ({ topic }) => topic,
      cell: ({ topic }) => topic || '–',
    },
    {
      id: 'languages',
      name: 'Languages',
      width: 166,
      sortBy: ({ languages }) => languages.join(', '),
      cell: ({ languages }) => languages.join(', '),
    },
    {
      id: 'questions',
      name: 'Questions',
      width: 110,
      isAtEnd: true,
      sortBy: ({ questions }) => questions,
      cell: ({ questions }) => questions,
    },
    {
      id: 'state',
      name: 'State',
      width: 194,
      sortBy: ({ state }) => states[state],
      cell: (template) => <State {...template} />,
    },
    {
      id: 'changed',
      name: 'Last change',
      width: 210,
      sortBy: ({ changedOn }) => changedOn ?? '',
      cell: ({ changedOn, changedBy }) => (
        <span className={styles.change}>
          {changedOn ? momentOf(changedOn) : 'With the library'}
          {changedBy && <small>{changedBy}</small>}
        </span>
      ),
    },
    {
      id: 'actions',
      name: 'Actions',
      isNameHidden: true,
      width: 80,
      isAtEnd: true,
      cell: (template) => (
        <RowMenu
          name={nameOf(template)}
          actions={[
            { icon: 'edit', words: 'Edit', to: paths.editTemplate(template.id) },
            { icon: 'history', words: 'Versions', to: paths.editTemplate(template.id, 'versions') },
            template.state === 'retired'
              ? { icon: 'unarchive', words: 'Bring back', act: () => void onRetire(template, false) }
              : {
                  icon: 'archive',
                  words: 'Retire',
                  ...(template.state !== 'new' && { act: () => void onRetire(template, true) }),
                },
          ]}
        />
      ),
    },
  ]
}

const looks = {
  published: { icon: 'check_circle', look: 'ok' },
  changed: { icon: 'edit_note', look: 'draft' },
  new: { icon: 'edit_note', look: 'draft' },
  retired: { icon: 'archive', look: 'quiet' },
} as const

function State({ state, version }: EditedTemplate) {
  const { icon, look } = looks[state]
  return (
    <span className={`${styles.state} ${styles[look]}`}>
      <Icon name={icon} size={17} />
      <span>
        {states[state]}
        {version !== null && <small>Version {version}</small>}
      </span>
    </span>
  )
}
