import Type, { type Static } from 'typebox'
import { closed, endpoint } from '#contract/endpoint.ts'

export const formsAuthorization = endpoint({
  method: 'GET',
  path: '/api/auth/',
  access: 'user',
  summary: 'Check whether the forms service is authorized; answers with the text true or false',
  produces: 'text/plain',
  response: { 200: Type.String() },
})

export const authorizeForms = endpoint({
  method: 'GET',
  path: '/api/auth/authorize',
  access: 'user',
  summary: 'Redirect the browser to the forms service to grant access',
  query: Type.Object(
    {
      login_hint: Type.Optional(Type.String({ maxLength: 320 })),
      prompt: Type.Optional(Type.String({ maxLength: 40 })),
    },
    closed,
  ),
  response: { 302: Type.Null() },
})

export const authorizeFormsCallback = endpoint({
  method: 'GET',
  path: '/api/auth/authorize-callback',
  access: 'user',
  summary:
    'Callback of the forms service; redirects to /auth-success, with `error` if access was not granted',
  response: { 302: Type.Null() },
})

export const disconnectForms = endpoint({
  method: 'POST',
  path: '/api/auth/disconnect',
  access: 'user',
  summary: 'Revoke the access to the forms service and delete the grant',
  response: { 204: Type.Null() },
})

/**
 * Why connecting failed, in the query of /auth-success as `error`: the person declined, took too long, unticked the
 * access to forms, Google gave more than was asked for, or Google failed. Without it the access was granted.
 */
export const consentFailures = ['cancelled', 'expired', 'fewer-scopes', 'more-scopes', 'provider'] as const
export type ConsentFailure = (typeof consentFailures)[number]

/** A form made from a template, whose responses can be imported. */
export const SurveyExport = Type.Object({
  id: Type.String({ format: 'uuid' }),
  surveyTitle: Type.String(),
  externalId: Type.String(),
  createdOn: Type.String({ format: 'date-time' }),
  /** Which of the eight protected topics of PPRA (20 U.S.C. 1232h) its template touches. */
  sensitiveTopics: Type.Optional(Type.Array(Type.String())),
})
export type SurveyExport = Static<typeof SurveyExport>

const TemplateNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

export const createSurveyExport = endpoint({
  method: 'POST',
  path: '/api/SurveyExports',
  access: 'user',
  summary: 'Create a form from a template; 401 with the address to go to, as text, if not authorized',
  body: Type.Union([
    Type.Object({
      surveyTemplateId: TemplateNumber,
      /** Whether the person confirmed the notice to parents, which is remembered. */
      parentsNotice: Type.Optional(Type.Boolean()),
    }),
    TemplateNumber,
  ]),
  response: { 201: Type.Object({ externalId: Type.String(), editAddress: Type.String() }) },
})

export const listSurveyExports = endpoint({
  method: 'GET',
  path: '/api/SurveyExports',
  access: 'user',
  summary: "List the user's own forms, newest first, without those deleted at the forms service",
  response: { 200: Type.Array(SurveyExport) },
})

/** How many responses a form has; counted up to one page of the forms service, then `isAtLeast`. */
export const ResponseCount = Type.Object({ responses: Type.Integer(), isAtLeast: Type.Boolean() })
export type ResponseCount = Static<typeof ResponseCount>

export const countFormResponses = endpoint({
  method: 'GET',
  path: '/api/SurveyExports/:exportId/response-count',
  access: 'user',
  summary: "Count the responses that one of the user's own forms has at the forms service now",
  params: Type.Object({ exportId: Type.String({ format: 'uuid' }) }),
  response: { 200: ResponseCount },
})
