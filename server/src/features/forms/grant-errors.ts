import { AppError } from '#server/errors.ts'
import type { GoogleError } from '#server/platform/google/google-error.ts'

export const notConnected = () =>
  new AppError(
    'forms_not_authorized',
    'Your account is not connected to Google. Connect it and try again; nothing was lost.',
  )

/** The error of the app for one of Google, whose `service` is named; a missing file or form stays what it is. */
export function appError(error: GoogleError, service: string): AppError | GoogleError {
  switch (error.reason) {
    case 'revoked':
      return notConnected()
    case 'fewer-scopes':
      return new AppError(
        'forms_not_authorized',
        `The access you gave to ${service} does not cover this. Connect again and keep the box checked.`,
      )
    case 'quota':
      return new AppError(
        'rate_limited',
        `${service} is receiving too many requests right now. Wait a minute and try again; nothing was lost.`,
      )
    case 'missing':
      return error
    default:
      return new AppError(
        'unavailable',
        `${service} is not responding right now. Try again in a moment; nothing was lost.`,
      )
  }
}
