import { useQuery } from '@tanstack/react-query'
import type { ReadingAnswer } from '#contract/results/survey-readings.ts'
import exploreStyles from '#web/features/explore/Explore.module.css'
import { surveysQuery } from '#web/features/explore/explore.api.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { Select } from '#web/ui/Select.tsx'
import styles from './Reading.module.css'

type Props = {
  answer: ReadingAnswer
  /** Of the template; null if none was asked or it is not known. */
  chosen: number | null
  isBusy: boolean
  onChoose: (id: number | null) => void
}

/** Which template was asked, and what follows from it; it can be changed if the answers came from a file. */
export function AskedTemplate({
  answer: { template, isFromForm, reading },
  chosen,
  isBusy,
  onChoose,
}: Props) {
  const words = useWords()
  const list = useQuery({ ...surveysQuery, enabled: !isFromForm })
  if (isFromForm)
    return template && <p className={exploreStyles.quiet}>{words.reading.askedByForm(template.name)}</p>
  const templates = list.data ?? []
  const topics = Map.groupBy(templates, ({ topic }) => topic)
  // It may be of no package of the district any more.
  const isListed = !template || templates.some(({ id }) => id === template.id)
  const isOld = chosen !== (template?.id ?? null)
  return (
    <div className={styles.asked}>
      <label className={styles.field}>
        {words.reading.template}
        <Select
          value={chosen ?? ''}
          onChange={({ target: { value } }) => !isBusy && onChoose(value === '' ? null : Number(value))}
        >
          <option value="">{words.reading.noTemplate}</option>
          {!isListed && <option value={template.id}>{template.name}</option>}
          {[...topics].map(([topic, some]) => (
            <optgroup key={topic} label={topic}>
              {some.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </label>
      <p className={exploreStyles.quiet}>
        {list.isError
          ? words.reading.templatesFailed
          : isOld
            ? words.reading.templateLater
            : !template
              ? words.reading.withoutTemplate
              : reading.isTemplate
                ? words.reading.withTemplate
                : words.reading.otherTemplate}
      </p>
    </div>
  )
}
