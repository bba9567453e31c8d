/** Codes of a connection that the other side has closed, which is no error of the emulator. */
const disconnects = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_PREMATURE_CLOSE'])

/**
 * Writes an error of the emulator itself to standard error, as one line of JSON: `{level, method, path, error, code?,
 * message?, stack}`. Query, headers and body are left out, for they hold tokens and answers; so is the message of a
 * SyntaxError, which quotes what could not be read.
 */
export function logError(thrown: unknown, method: string | undefined, path: string): void {
  const error: NodeJS.ErrnoException =
    thrown instanceof Error ? thrown : new Error(`thrown: ${typeof thrown}`)
  const { name, code, message, stack = '' } = error
  if (disconnects.has(code ?? '')) return
  const line = {
    level: 'error',
    method,
    path,
    error: name,
    code,
    message: error instanceof SyntaxError ? undefined : message,
    stack: stack.split('\n').flatMap((frame) => (/^ +at /.test(frame) ? frame.trim() : [])),
  }
  process.stderr.write(`${JSON.stringify(line)}\n`)
}
