import { useParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { ComingSoonPage } from './screens.ts'

/** Where results will come in from Survey Monkey and templates go out to it. */
export function SurveyMonkeyPage() {
  const { id } = useParams()
  return (
    <ComingSoonPage
      title="Survey Monkey"
      text="Soon you'll be able to send templates to SurveyMonkey and bring in its results here. For now, Google Forms is ready to go."
      back={
        id
          ? { label: 'Back to the Template', to: paths.template(id) }
          : { label: 'Back to Upload Results', to: paths.results }
      }
    />
  )
}
