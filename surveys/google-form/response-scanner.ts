import type { FormResponse } from './response-row.ts'

/** The number of responses of a page, and the token of the next page, if any. */
type PageEnd = { count: number; nextPageToken: string | undefined }

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = Buffer.from('"\\{}[]')

/**
 * Reads a page of forms.responses.list piece by piece, so that a page of many megabytes is never in memory as a whole:
 * `read` gives the responses that a piece completes, `end` the summary of the page. Throws SyntaxError if the page is
 * incomplete.
 */
export function createResponseScanner(): { read(piece: Uint8Array): FormResponse[]; end(): PageEnd } {
  let rest: Buffer = Buffer.alloc(0)
  /** The position of reading in `rest`; an escape may end even after its end. */
  let scanned = 0
  let depth = 0
  let inText = false
  /** The page with a 0 in place of each response. */
  const shell: string[] = []

  return {
    read: (piece) => {
      const bytes = rest.length === 0 ? Buffer.from(piece) : Buffer.concat([rest, piece])
      const responses: FormResponse[] = []
      // The start of the response, or of the text between responses, that is being read.
      let start = 0
      let at = scanned
      for (; at < bytes.length; at++) {
        const byte = bytes[at]
        if (inText) {
          if (byte === backslash) at++
          else if (byte === quote) inText = false
        } else if (byte === quote) inText = true
        else if (byte === openBrace || byte === openBracket) {
          // The page is {"responses":[{…},{…}],"nextPageToken":"…"}: a response opens at depth 2.
          if (depth === 2 && byte === openBrace) {
            shell.push(bytes.toString('utf8', start, at), '0')
            start = at
          }
          depth++
        } else if (byte === closeBrace || byte === closeBracket) {
          depth--
          if (depth === 2 && byte === closeBrace) {
            responses.push(JSON.parse(bytes.toString('utf8', start, at + 1)))
            start = at + 1
          }
        }
      }
      rest = bytes.subarray(start)
      scanned = at - start
      return responses
    },
    end: () => {
      const page = JSON.parse(shell.join('') + rest.toString('utf8'))
      return { count: page.responses?.length ?? 0, nextPageToken: page.nextPageToken || undefined }
    },
  }
}
