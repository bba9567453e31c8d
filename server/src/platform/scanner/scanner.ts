import type { Logger } from 'pino'
import { AppError } from '#server/errors.ts'
import { askClamd } from './clamd.ts'
import type { ClamdAddress } from './clamd-address.ts'

/** The virus scanner; without a setting it finds nothing. */
export type Scanner = {
  /**
   * The name of the virus in the file at a path or with that content, or undefined. Throws AppError: unavailable if
   * the scanner does not answer, since then nobody knows; too_large if the file is larger than it takes.
   */
  virusIn(file: string | Uint8Array): Promise<string | undefined>
  /** Throws AppError validation_failed for a file with a virus; besides as virusIn does. */
  refuseVirus(file: string | Uint8Array): Promise<void>
}

/** How long a scan may take, in milliseconds; clamd takes a few seconds for 100 MB. */
const longestScan = 60_000

export function createScanner(
  address: ClamdAddress | undefined,
  log: Logger,
  milliseconds = longestScan,
): Scanner {
  const virusIn = async (file: string | Uint8Array) => {
    if (!address) return undefined
    const verdict = await askClamd(address, file, milliseconds).catch((error: unknown) => {
      log.error({ err: error, scanner: address }, 'the virus scanner did not check a file, which is refused')
      throw new AppError(
        'unavailable',
        'The file could not be checked for viruses right now, so it was not accepted. Nothing was changed; try again in a few minutes.',
      )
    })
    if (verdict.kind === 'clean') return undefined
    if (verdict.kind === 'virus') {
      log.warn({ virus: verdict.name }, 'a file with a virus was refused')
      return verdict.name
    }
    log.error(
      { scanner: address },
      'a file is larger than StreamMaxLength of the virus scanner, and is refused',
    )
    throw new AppError(
      'too_large',
      'This file is too large to be checked for viruses, so it was not accepted. Send a smaller one, or contact support.',
    )
  }
  return {
    virusIn,
    refuseVirus: async (file) => {
      const virus = await virusIn(file)
      if (virus === undefined) return
      throw new AppError(
        'validation_failed',
        `This file contains a virus (${virus}), so it was not accepted. Nothing was changed.`,
      )
    },
  }
}
