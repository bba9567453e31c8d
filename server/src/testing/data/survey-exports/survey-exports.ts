import { googleFiles } from './google-forms.ts'
import { koboFiles } from './kobo-toolbox.ts'
import { limeSurveyFiles } from './lime-survey.ts'
import { microsoftFiles } from './microsoft-forms.ts'
import { qualtricsFiles, qualtricsOthers } from './qualtrics.ts'
import { redcapFiles } from './redcap.ts'
import type { SurveyExportFile } from './survey-export.ts'
import { monkeyFiles } from './survey-monkey.ts'
import { typeformFiles } from './typeform.ts'

/** Exports of the tools that are recognised, each in the shapes that it has. */
export const surveyExports: SurveyExportFile[] = [
  ...qualtricsFiles,
  ...qualtricsOthers,
  ...microsoftFiles,
  ...monkeyFiles,
  ...typeformFiles,
  ...googleFiles,
  ...limeSurveyFiles,
  ...redcapFiles,
  ...koboFiles,
]
