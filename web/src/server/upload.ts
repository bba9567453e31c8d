import type { Answer, Endpoint, Part } from '#contract/endpoint.ts'
import { NetworkError } from './api.errors.ts'
import { address, errorOf, jsonOf, leadsToSignIn } from './api.ts'

type Input<E extends Endpoint> = {
  form: FormData
  params?: Part<E, 'params'>
  query?: Part<E, 'query'>
  headers?: Record<string, string>
  /** Hears the share that has gone out, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends a form with files and gives the body of the success. `fetch` does not tell how far it is, so
 * this is an XMLHttpRequest. Throws as `call` does, and the signal's reason when it was given up; the
 * page stays when no answer comes.
 */
export function upload<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>> {
  const { form, params = {}, query = {}, headers = {}, onProgress, signal } = input
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, address(endpoint, { params, query }))
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('error', (event) => reject(new NetworkError(event)))
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('load', () => {
      const { status, responseText } = request
      try {
        if (status >= 200 && status < 300) return resolve(jsonOf(responseText) as Answer<E>)
        const error = errorOf(status, request.getResponseHeader('content-type'), responseText)
        if (!leadsToSignIn(error)) reject(error)
      } catch (noJson) {
        reject(noJson)
      }
    })
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
