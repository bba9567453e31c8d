import Type, { type Static } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { textLimits, timeLimits } from '#contract/limits.ts'
import { DistrictId, time, timeOrNull, uuid, version } from './shapes.ts'

const Months = Type.Integer({ minimum: 1, maximum: timeLimits.mostRetentionMonths })

/** What is kept for some time only. */
export const retentionKinds = ['responses', 'reports', 'people'] as const
export type RetentionKind = (typeof retentionKinds)[number]

const Period = Type.Object({
  /** How many months it is kept now. */
  months: Type.Integer(),
  /** The installation's values, for what the district has not set; a lead may not set more. */
  standard: Type.Integer(),
  /** The next removals: their first day, and how many are due on it; null if there are none. */
  next: Type.Union([Type.Object({ on: time(), count: Type.Integer() }), Type.Null()]),
})

export const Hold = Type.Object({
  id: uuid(),
  /** Null if all of the district is held. */
  upload: Type.Union([Type.Object({ id: uuid(), title: Type.String() }), Type.Null()]),
  reason: Type.String(),
  placedBy: Type.String(),
  placedOn: time(),
  /** Null until somebody ends it. */
  until: timeOrNull(),
})
export type Hold = Static<typeof Hold>

/** A copy of all data of a district; it is removed after some days. */
export const DistrictExport = Type.Object({
  id: uuid(),
  askedBy: Type.String(),
  askedOn: time(),
  state: Type.Enum(['making', 'ready', 'failed']),
  /** Null while it is made. */
  bytes: Type.Union([Type.Integer(), Type.Null()]),
  availableUntil: timeOrNull(),
})
export type DistrictExport = Static<typeof DistrictExport>

/** A deletion of a district that somebody asked for. */
export const DistrictDeletion = Type.Object({
  askedBy: Type.String(),
  askedOn: time(),
  /** Until then it can be stopped. */
  beginsOn: time(),
})
export type DistrictDeletion = Static<typeof DistrictDeletion>

export const Privacy = Type.Object({
  districtId: uuid(),
  districtName: Type.String(),
  responses: Period,
  reports: Period,
  people: Period,
  /** Whether the e-mail addresses that a form collected are taken with its responses. */
  takesAddresses: Type.Boolean(),
  /** Whether staff are reminded of the notice to parents before a survey with protected questions goes out. */
  parentsNotice: Type.Boolean(),
  holds: Type.Array(Hold),
  exports: Type.Array(DistrictExport),
  deletion: Type.Union([DistrictDeletion, Type.Null()]),
  /** For admins, to place a hold: the newest uploads. */
  uploads: Type.Array(Type.Object({ id: uuid(), title: Type.String(), uploadedOn: time() })),
  ...version,
})
export type Privacy = Static<typeof Privacy>

export const getPrivacy = endpoint({
  method: 'GET',
  path: '/api/districts/:districtId/privacy',
  access: 'lead',
  summary: 'Get the retention periods of a district, its holds, its copies and a requested deletion',
  params: DistrictId,
  response: { 200: Privacy },
})

export const setRetention = endpoint({
  method: 'PUT',
  path: '/api/districts/:districtId/retention',
  access: 'lead',
  summary:
    'Set the retention periods of a district; leads cannot exceed those set by the installation or an admin',
  params: DistrictId,
  body: Type.Object({
    responses: Months,
    reports: Months,
    people: Months,
    takesAddresses: Type.Boolean(),
    parentsNotice: Type.Boolean(),
    ...version,
  }),
  response: { 200: Privacy },
})

export const placeHold = endpoint({
  method: 'POST',
  path: '/api/holds',
  access: 'admin',
  summary: "Place a hold that keeps a district's data, or one upload with its report, from being removed",
  body: Type.Object({
    districtId: uuid(),
    resultId: Type.Union([uuid(), Type.Null()]),
    reason: Type.String({ minLength: 1, maxLength: textLimits.holdReason, pattern: '\\S' }),
    until: timeOrNull(),
  }),
  response: { 200: Privacy },
})

export const endHold = endpoint({
  method: 'DELETE',
  path: '/api/holds/:holdId',
  access: 'admin',
  summary: 'End a hold',
  params: Type.Object({ holdId: uuid() }),
  response: { 204: Type.Null() },
})

export const askForExport = endpoint({
  method: 'POST',
  path: '/api/districts/:districtId/exports',
  access: 'lead',
  summary: 'Request a copy of all data of a district; answers with the one under way if there is one',
  params: DistrictId,
  response: { 200: DistrictExport },
})

export const listExports = endpoint({
  method: 'GET',
  path: '/api/districts/:districtId/exports',
  access: 'lead',
  summary: "List the copies of a district's data, newest first",
  params: DistrictId,
  response: { 200: Type.Array(DistrictExport) },
})

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/districts/:districtId/exports/:exportId/file',
  access: 'lead',
  summary: "Download a copy of a district's data as a zip file",
  params: Type.Object({ districtId: uuid(), exportId: uuid() }),
  produces: 'application/zip',
  response: { 200: Type.Any() },
})

export const askForDeletion = endpoint({
  method: 'POST',
  path: '/api/districts/:districtId/deletion',
  access: 'lead',
  summary:
    'Suspend a district and schedule its deletion; for an admin it needs a recent sign-in, and a hold prevents it',
  params: DistrictId,
  body: Type.Object({
    /** The name of the district, as it is, so that nobody deletes another by mistake. */
    name: Type.String({ maxLength: textLimits.name }),
  }),
  response: { 200: DistrictDeletion },
})

export const stopDeletion = endpoint({
  method: 'DELETE',
  path: '/api/districts/:districtId/deletion',
  access: 'admin',
  summary: 'Cancel a deletion that has not begun; the district stays suspended until an admin resumes it',
  params: DistrictId,
  response: { 204: Type.Null() },
})

/** What a certificate of deletion says, here and in its PDF. */
export const Certificate = Type.Object({
  district: Type.Object({
    id: uuid(),
    name: Type.String(),
    ncesId: Type.Union([Type.String(), Type.Null()]),
  }),
  askedBy: Type.String(),
  askedOn: time(),
  begunOn: time(),
  doneOn: time(),
  /** How many of each kind were removed. */
  removed: Type.Record(Type.String(), Type.Integer()),
  /** What is left: the name, dates and the ids of events. */
  kept: Type.Array(Type.String()),
  method: Type.String(),
  /** When the last backup that may hold it lapses. */
  backupsLapseOn: time(),
  /** SHA-256, in hex, of all of the above as JSON with sorted keys and without spaces. */
  digest: Type.String(),
})
export type Certificate = Static<typeof Certificate>

export const getCertificate = endpoint({
  method: 'GET',
  path: '/api/districts/:districtId/certificate',
  access: 'admin',
  summary: 'Get the certificate of deletion of a district',
  params: DistrictId,
  response: { 200: Certificate },
})

export const getCertificatePdf = endpoint({
  method: 'GET',
  path: '/api/districts/:districtId/certificate/pdf',
  access: 'admin',
  summary: 'Download the certificate of deletion of a district as a PDF',
  params: DistrictId,
  produces: 'application/pdf',
  response: { 200: Type.Any() },
})

export const listDeletions = endpoint({
  method: 'GET',
  path: '/api/district-deletions',
  access: 'admin',
  summary: 'List the last hundred requested or completed deletions of districts, newest first',
  response: {
    200: Type.Array(
      Type.Object({
        districtId: uuid(),
        districtName: Type.String(),
        ...DistrictDeletion.properties,
        doneOn: timeOrNull(),
      }),
    ),
  },
})

export const downloadOwnData = endpoint({
  method: 'GET',
  path: '/api/users/me/data',
  access: 'user',
  summary: 'Download everything stored about the signed-in user as JSON',
  response: { 200: Type.Any() },
})
