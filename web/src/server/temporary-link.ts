import type { Endpoint } from '#contract/endpoint.ts'
import { call, type Input } from './api.ts'

/** An endpoint that answers with an address, as text. */
export type LinkEndpoint = Endpoint & { produces: 'text/plain' }

/**
 * The temporary address of a file; an empty string when the server gives none, as the specification
 * has it. `onError` hears the reason: an ApiError or a NetworkError.
 */
export async function temporaryLink<E extends LinkEndpoint>(
  endpoint: E,
  input: Input<E>,
  onError?: (error: unknown) => void,
): Promise<string> {
  try {
    return (await call(endpoint, { ...input })) as string
  } catch (error) {
    onError?.(error)
    return ''
  }
}
