import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import { dayMs } from '#contract/limits.ts'
import { minimumPeople } from '#contract/results/insights-settings.ts'
import type { Corrections } from '#contract/results/survey-readings.ts'
import { engine } from '#insights/analysis/engine.ts'
import type { RowMarks } from '#insights/collections/row-marks.ts'
import { withoutWritten } from '#insights/reading/answers/written.ts'
import {
  type AnalysedUpload,
  findAsked,
  findForAnalysis,
  listLost,
  listNames,
  listOutdated,
  listTranslations,
} from '#server/features/analyses/analyses.queries.ts'
import {
  type AnalysisVersion,
  hasFailed,
  insertVersion,
  listVersions,
  lockVersions,
  type MadeVersion,
  setMade,
  setProgress,
} from '#server/features/analyses/analysis-versions.queries.ts'
import { collect } from '#server/features/analyses/out/collections.service.ts'
import { isStillOut } from '#server/features/analyses/out/figures-left.service.ts'
import { findCorrections } from '#server/features/analyses/readings/form-readings.queries.ts'
import { settingsOf } from '#server/features/analyses/settings/insights-settings.service.ts'
import { draftFollows } from '#server/features/drafts/making/ask-for-draft.service.ts'
import { readQuestionnaire } from '#server/features/questionnaires/questionnaires.service.ts'
import { clearColumns } from '#server/features/results/columns/clear-columns.service.ts'
import { findTemplate } from '#server/features/templates/templates.service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { inTemporaryFolder } from '#server/platform/files/temporary-folder.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { NameKeys, ResponseKey } from '#server/platform/response-keys.ts'
import type { Questionnaire } from '#surveys/questionnaire.ts'
import { type AnalysisOutput, analyseInProgram } from './analyse-in-program.ts'
import { analyseResults, askForAnalysis } from './ask-for-analysis.service.ts'
import { unreadable } from './unreadable.ts'

type Deps = {
  db: Db
  files: Files
  jobs: Jobs
  markingKey: ResponseKey
  nameKeys: NameKeys
  clock: () => Date
  log: Logger
}

/** What goes out while an analysis is made makes it begin again, so often. */
const mostTries = 5

export { analyseResults }

/** The nightly job that asks for the analyses that an earlier engine made, and for those that are missing. */
const analyseOutdated = 'analyse-outdated'
const mostAtNight = 2_000
/** Of an engine with an upload: each is all tries of a job, so that what is mended in two days does no harm. */
const mostFailures = 3
/** Of the names that are taken out of comments. */
const mostNames = 50_000

/** Makes this node analyse uploads. */
export async function handleAnalyses(deps: Deps): Promise<void> {
  await deps.jobs.handle(analyseResults, async ({ resultId = '' }, isLast) => {
    try {
      await makeAnalysis(deps, resultId)
    } catch (error) {
      if (isLast) await giveUp(deps, resultId)
      throw error
    }
  })
  await deps.jobs.handleNightly(analyseOutdated, () => askForOutdated(deps))
}

/** Asks for the analyses of uploads that this engine has not analysed, and again for those that have failed just now. */
export async function askForOutdated(deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'log'>): Promise<void> {
  const { db, jobs, clock } = deps
  // One that was asked for a day ago had all its tries, and each may have ended its node.
  for (const id of await listLost(db, new Date(clock().getTime() - dayMs))) await giveUp(deps, id)
  const outdated = await listOutdated(db, engine, { mostFailures, limit: mostAtNight })
  // The oldest of them first, so that the draft of each finds the earlier ones that it compares with.
  for (const id of outdated.toReversed())
    await db.transaction().execute((tx) => askForAnalysis(tx, jobs, id, clock(), { isBackground: true }))
}

/**
 * Makes the version of an upload's analysis that was asked for, or its first, and has a draft of its report made from it;
 * nothing if neither is missing, or the
 * upload is deleted. Throws if the database or the storage fails.
 */
export async function makeAnalysis(deps: Omit<Deps, 'log'>, resultId: string): Promise<void> {
  const { db, jobs, clock } = deps
  const upload = await findForAnalysis(db, resultId)
  if (!upload) return
  const wanted = await db.transaction().execute((tx) => wantedVersion(tx, resultId, clock()))
  for (let left = mostTries; wanted; left--) {
    const inputs = await inputsOf(db, upload)
    const made = await make(deps, upload, wanted, inputs)
    const isDone = await db.transaction().execute(async (tx) => {
      if (left > 1 && !(await isStillOut(tx, resultId, made.plannedBeside))) return false
      // Who changed one of them meanwhile saw that a version was being made, and asked for no other.
      await lockVersions(tx, resultId)
      if (left > 1 && !isDeepStrictEqual(inputs, await inputsOf(tx, upload))) return false
      const isMade = await setMade(tx, resultId, made, clock())
      if (isMade && (made.state === 'ready' || made.state === 'too_few'))
        await draftFollows(tx, jobs, resultId, wanted.isCorrected, clock())
      return true
    })
    if (isDone) break
  }
}

/** Ends the version that waits to be made: it failed as often as it was tried. */
async function giveUp({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>, resultId: string) {
  const version = await db.transaction().execute(async (tx) => {
    await lockVersions(tx, resultId)
    const upload = await findForAnalysis(tx, resultId)
    const [newest, ...before] = await listVersions(tx, resultId)
    if (!upload || newest?.state !== 'computing') return null
    const { corrections, version } = newest
    const inputs = await inputsOf(tx, upload)
    // How it was read before can be corrected.
    const { reading, examples } = before.find((one) => one.reading !== null) ?? nothing
    const failed = {
      ...nothing,
      ...{ version, corrections, reading, examples, k: inputs.settings.k },
      ...({ state: 'unreadable', message: unreadable.failed } as const),
      inputs: `${describe(inputs, corrections)} failed`,
    }
    await setMade(tx, resultId, failed, clock())
    return version
  })
  if (version !== null) log.error({ resultId, version, engine }, 'an analysis was given up')
}

/** The version that waits to be made, or the next if there is none or it failed; null if all are made. */
async function wantedVersion(tx: Tx, resultId: string, now: Date): Promise<WantedVersion | null> {
  await lockVersions(tx, resultId)
  const [newest, before] = await listVersions(tx, resultId)
  if (newest?.state === 'computing') {
    const [corrections, earlier] = [newest, before].map((one) => JSON.stringify(one?.corrections ?? null))
    return { ...newest, isCorrected: corrections !== earlier }
  }
  if (newest && !hasFailed(newest)) return null
  const { version, corrections, k } = newest ?? { version: 0, corrections: null, k: minimumPeople.default }
  const next = { version: version + 1, corrections, k }
  await insertVersion(tx, resultId, next, now)
  return { ...next, isCorrected: false }
}

type WantedVersion = Pick<AnalysisVersion, 'version' | 'corrections'> & {
  /** Somebody corrected the reading since the version before. */
  isCorrected: boolean
}

/** What an analysis is made with besides the responses and corrections, as it is now. */
async function inputsOf(db: Db, { id, districtId }: AnalysedUpload) {
  const { k, breakdownOrder, themes } = await settingsOf(db, districtId)
  return { settings: { k, breakdownOrder, themes }, ...(await findAsked(db, id)) }
}

type Inputs = Awaited<ReturnType<typeof inputsOf>>

/** What a version is made of, as it is stored with it. */
function describe({ settings, questionnaireId, enrolment }: Inputs, applied: Corrections | null): string {
  const values = { ...settings, questionnaireId, enrolment, applied }
  return `${engine} ${createHash('sha256').update(JSON.stringify(values)).digest('hex')}`
}

const nothing = {
  reading: null,
  examples: null,
  isRemembered: false,
  storageKey: null,
  commentsKey: null,
  answeredOn: null,
  inputs: null,
  plannedBeside: [],
}

async function make(
  { db, files, markingKey, nameKeys, clock }: Omit<Deps, 'log'>,
  upload: AnalysedUpload,
  { version, corrections }: Pick<AnalysisVersion, 'version' | 'corrections'>,
  given: Inputs,
): Promise<MadeVersion> {
  const { settings, enrolment, questionnaireId, templateName } = given
  const { id, storageKey, columnsKey, districtId, responses, uploadedOn } = upload
  const base = { ...nothing, version, corrections, k: settings.k }
  const questionnaire = questionnaireId === null ? null : await readQuestionnaire(db, questionnaireId)
  const translations = questionnaireId === null ? [] : await translationsOf(db, questionnaireId)
  const names = districtId === null ? [] : await listNames(db, { districtId }, mostNames)
  let applied: Corrections | null = corrections
  let plannedBeside: string[] = []
  const analyse = (asksForColumns: boolean) =>
    inTemporaryFolder(async (folder): Promise<AnalysisOutput> => {
      const stored = columnsKey && (await files.get(columnsKey))
      if (!stored) return { state: 'unreadable', message: unreadable.gone }
      const path = join(folder, 'responses.columns')
      await pipeline(stored.stream, createWriteStream(path))
      const input = {
        path,
        responses,
        questionnaire,
        translations,
        templateName: questionnaire ? templateName : null,
        settings,
        enrolment,
        uploadedOn: uploadedOn.toISOString(),
        names,
        version,
        madeOn: clock().toISOString(),
        markingKey: markingKey.bytes,
        nameKeys: nameKeys(id),
        asksForColumns,
      }
      const known = async (fingerprint: string, marks: RowMarks) => {
        const remembered =
          districtId === null ? undefined : await findCorrections(db, { districtId }, fingerprint)
        // Those of an earlier release hold what people wrote in another upload.
        applied = corrections ?? (remembered ? withoutWritten(remembered) : null)
        const { names: versions, ...collected } = await collect(
          { db, files, markingKey },
          id,
          { fingerprint, marks },
          folder,
        )
        plannedBeside = versions
        return { corrections: applied, isRemembered: corrections === null, collected }
      }
      return analyseInProgram(
        input,
        known,
        throttled((rows) => setProgress(db, id, version, { rows, of: responses })),
      )
    })
  let output = await analyse(true)
  if (output.state === 'kept-back') {
    if (columnsKey) await clearColumns(files, { storageKey, columnsKey }, output.columns)
    output = await analyse(false)
  }
  if (output.state === 'kept-back') throw new Error('columns were asked for once more')
  if (output.state === 'unreadable')
    return { ...base, state: 'unreadable', message: output.message, inputs: describe(given, applied) }
  const keys = {
    storageKey: `survey-results/${id}.${version}.analysis`,
    commentsKey: `survey-results/${id}.${version}.comments`,
  }
  await files.put(keys.storageKey, output.analysis)
  await files.put(keys.commentsKey, output.comments)
  const { state, reading, examples, corrections: used, answeredOn } = output
  return {
    ...base,
    ...keys,
    state,
    reading,
    examples,
    answeredOn,
    corrections: used,
    isRemembered: corrections === null && used !== null,
    inputs: describe(given, used),
    plannedBeside,
    message: null,
  }
}

/** The questions of a questionnaire's template as they are now in its other languages. */
async function translationsOf(db: Db, questionnaireId: string): Promise<Questionnaire[]> {
  const ids = await listTranslations(db, questionnaireId)
  const templates = await Promise.all(ids.map((id) => findTemplate(db, 'everything', id)))
  return templates.flatMap((template) => template ?? [])
}

/** Passes a figure on when the one before is written, and half a second has passed. */
function throttled(write: (rows: number) => Promise<void>): (rows: number) => void {
  let next = Date.now() + 500
  let last = Promise.resolve()
  return (rows) => {
    if (Date.now() < next) return
    next = Date.now() + 500
    last = last.then(() => write(rows)).catch(() => undefined)
  }
}
