import type { SurveyTool } from '#contract/results/readings.ts'
import { folded, spaced } from './folded.ts'
import type { SourceColumn } from './headings.ts'

type Tool = {
  tool: SurveyTool
  /** Folded headings, at least `least` of which must be present. */
  signs: RegExp
  least: number
  /** A required one, if other tools have the rest too. */
  must?: RegExp
  /** What the tool records about a response, by folded heading or short name. */
  records: RegExp
}

const googleTimestamp =
  'timestamp|marca temporal|horodateur|zeitstempel|carimbo de data/hora|informazioni cronologiche|tijdstempel'

/** The tools, those with the most certain signs first. */
const tools: Tool[] = [
  {
    tool: 'qualtrics',
    signs:
      /^(startdate|enddate|ipaddress|progress|finished|duration \(in seconds\)|recordeddate|responseid|distributionchannel|userlanguage|recorded date|distribution channel|user language)$/,
    least: 3,
    must: /^(startdate|enddate|duration \(in seconds\)|recordeddate|responseid|recorded date)$/,
    records:
      /^(start ?date|end ?date|status|responseset|response type|progress|duration|duration \(?in seconds\)?|finished|recorded ?date|response ?id|distribution ?channel|user ?language|q_[a-z_]{1,60}|(?:.{0,300}[ _-])?(?:first click|last click|page submit|click count)|(?:.{0,100}browser meta info|click to write the question text).{0,6} ?-? ?(?:browser|version|operating system|resolution)|[a-z0-9_-]{0,12}\d[a-z0-9_-]{0,8}_do(?:_(?!(?:you|your|the|they|we|i|students?|teachers?|people|parents?|adults?)_).{1,60})?|.{1,300}[ _-]display order|.{1,300} - (?:topics|parent topics|topic hierarchy level \d|topic sentiment (?:label|score)|sentiment(?: score| polarity)?))$/,
  },
  {
    tool: 'limesurvey',
    signs:
      /^(submitdate|lastpage|startlanguage|seed|date submitted|last page|start language|fecha de envio|ultima pagina|lenguaje inicial|semilla)$/,
    least: 2,
    records:
      /^(id|response id|submitdate|date submitted|lastpage|last page|startlanguage|start language|seed|startdate|date started|datestamp|date last action|refurl|referrer url|token|access code|interviewtime|total time|grouptime\d{1,9}|(?:group|question) time: .{1,490}|id de respuesta|fecha de envio|ultima pagina|lenguaje inicial|semilla|fecha de inicio|fecha de la ultima accion|url de referencia)$/,
  },
  {
    tool: 'redcap',
    signs: /^(redcap_[a-z_]{1,40}|(record|study|participant)[_ ]id|[a-z][a-z0-9_]{0,60}_complete|complete)$/,
    least: 2,
    must: /^(redcap_[a-z_]{1,40}|(record|study|participant)[_ ]id)$/,
    records:
      /^(redcap_[a-z_]{1,40}|(record|study|participant)[_ ]id|event name|repeat instrument|repeat instance|data access group|survey identifier|survey timestamp|complete|[a-z][a-z0-9_]{0,60}_(complete|timestamp))$/,
  },
  {
    tool: 'kobotoolbox',
    signs: /^(_id|_uuid|_submission_time|_validation_status|_submitted_by|__version__|_index)$/,
    least: 2,
    records:
      /^(_id|_uuid|_submission_time|_validation_status|__version__|_index|_notes|_status|_tags|start|end|today|starttime|endtime|deviceid|subscriberid|simserial|simid|audit|formhub\/uuid|meta\/(instanceid|rootuuid|instancename)|_parent_(table_name|index)|_.{1,490}_(altitude|precision))$/,
  },
  {
    tool: 'typeform',
    signs: /^(#|start date \(utc\)|submit date \(utc\)|stage date \(utc\)|network id)$/,
    least: 2,
    records:
      /^(#|response type|start date \(utc\)|stage date \(utc\)|submit date \(utc\)|network id|tags|ending|score)$/,
  },
  {
    tool: 'microsoft-forms',
    signs: /^(start time|completion time|hora de inicio|hora de finalizacion)$/,
    least: 2,
    records:
      /^(id|start time|completion time|last modified time|language|total points|quiz feedback|grade posted time|(points|feedback) - .{1,490}|hora de inicio|hora de finalizacion|hora de la ultima modificacion|total de puntos|comentarios del cuestionario|puntos: .{1,490}|comentarios: .{1,490})$/,
  },
  {
    tool: 'surveymonkey',
    signs: /^(respondent id|collector id|start date|end date|date created|date modified|ip address)$/,
    least: 2,
    must: /^(respondent|collector) id$/,
    records:
      /^(respondent id|collector id|start date|end date|date created|date modified|custom data \d{1,2}|collector name|collector type|language|language ?code)$/,
  },
  {
    tool: 'google-forms',
    signs: new RegExp(`^(${googleTimestamp})$`),
    least: 1,
    records: new RegExp(
      `^(${googleTimestamp}|score|total score|puntuacion|puntuacion total|.{1,480} \\[(score|feedback)\\])$`,
    ),
  },
]

/** Headings that are no questions in a file of any other origin. */
const records =
  /^(timestamp|marca temporal|submitted at|submission (date|time|id)|date submitted|response ?id|response (number|date)|distribution ?channel|user ?language|language ?code|recorded ?date|respondent id|record id|respondent|collector id|uuid|user agent|browser(?: (?:name|version))?|start time|end(?:ing)? time|time started|last answer time|completion time|duration|duration \(in seconds\)|(?:(?:total|completion|response|survey) )?(?:time|duration)(?: (?:spent|taken|elapsed|to complete))?(?: ?\(| )(?:in )?(?:s|secs?|seconds)\)?|(?:total time|completion time|time (?:spent|taken|elapsed|to complete))(?: ?\(?(?:in )?(?:m|mins?|minutes)\)?)?|seconds (?:spent|taken)|(?:tiempo|duracion)(?: (?:total|empleado))?(?: ?\(| )(?:en )?(?:s|seg|segundos)\)?|referrer url|created at|updated at|fecha de envio|enviado el|id de (respuesta|envio)|id|#|session ?id|legacy comments|contact id|network id|entry[ _](?:status|number|date ?(?:created|submitted|updated))|(?:submission )?edit (?:url|link)|[a-z0-9_-]{0,12}\d[a-z0-9_-]{0,8}_do(?:_(?!(?:you|your|the|they|we|i|students?|teachers?|people|parents?|adults?)_).{1,60})?|q_(?:recaptcha ?score|total ?duration)|object ?id|global ?id|device ?id|subscriber ?id|sim ?serial|instance ?id|meta[-/.:](?:instance|root) ?(?:id|uuid|name)|submitter ?id|attachments ?(?:present|expected)|review ?state|form ?version|edits|formhub\/uuid|_?_version_?_|.{0,100}browser meta info.{0,3} ?-? ?(?:browser|version|operating system|resolution))$/

/** The tool that wrote a file, by its headings; null if they match none. */
export function toolOf(columns: SourceColumn[], headerRows: number): SurveyTool | null {
  const names = columns.flatMap(namesOf)
  const found = tools.find(
    ({ signs, least, must = signs }) =>
      names.some((name) => must.test(name)) &&
      new Set(names.filter((name) => signs.test(name))).size >= least,
  )
  if (found || headerRows !== 2) return found?.tool ?? null
  // One name is enough with two header rows, which only two of these tools write.
  if (names.includes('respondent id')) return 'surveymonkey'
  return names.includes('#') ? 'typeform' : null
}

/** Whether a column is something that the tool recorded about the response. */
export function isRecord(column: SourceColumn, tool: SurveyTool | null): boolean {
  const own = tools.find((one) => one.tool === tool)?.records ?? records
  return namesOf(column).some((name) => own.test(name))
}

/** The names of a column to look up: its heading, and its short name if the tool gives one. */
function namesOf({ heading, code, isUnnamed }: SourceColumn): string[] {
  if (isUnnamed) return []
  const names = [folded(heading), folded(spaced(heading))]
  // R writes "Duration (in seconds)" as "Duration..in.seconds." or "Duration__in_seconds_".
  if (/[._]{2}|[._]$/.test(heading)) names.push(folded(heading.replace(/[._]+/g, ' ')))
  if (code !== '') names.push(folded(code))
  const [, before, text] = codeAndText.exec(heading) ?? []
  if (before !== undefined && text !== undefined) names.push(folded(before), folded(text))
  return names
}

/** A heading of LimeSurvey: the code of a question with those of its parts, a dot, and its text. */
const codeAndText = /^([A-Za-z][A-Za-z0-9_]{0,40}(?:\[[^\]]{1,40}\]){0,3})\. (\S[\s\S]*)$/

/** Whether a heading has the code that LimeSurvey gives the part of a question, also in a file without what it records. */
export const isOfLimeSurvey = ({ heading }: SourceColumn) =>
  /^[A-Za-z]\w{0,40}(?:\[[^\]]{1,40}\]){1,3}\. \S/.test(heading)

/** The text of a heading that LimeSurvey wrote with the code of its question. */
export function withoutCode(column: SourceColumn): SourceColumn {
  const [, code, text] = codeAndText.exec(column.heading) ?? []
  return code && text ? { ...column, code, heading: text } : column
}
