type Failure = Error & { code?: string; $metadata?: { httpStatusCode?: number } }

/**
 * Why something outside did not work, for the log: the code of the first error in the chain of causes that has one, else
 * the name of the innermost, with the status of an HTTP service. Never a message, which may hold values.
 */
export function failureReason(error: Error): string {
  const chain: Failure[] = []
  for (let one: unknown = error; one instanceof Error && chain.length < 8; one = one.cause) chain.push(one)
  const innermost = chain.at(-1) ?? error
  const status = chain.map(({ $metadata }) => $metadata?.httpStatusCode).find((one) => one !== undefined)
  // The codes of the storage library say less than what it wraps.
  const code = chain.map((one) => one.code).findLast((one) => typeof one === 'string')
  return [code ?? innermost.name, ...(status === undefined ? [] : [status])].join(' ')
}
