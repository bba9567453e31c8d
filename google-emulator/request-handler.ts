import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DatabaseSync } from 'node:sqlite'
import type { Provider } from 'oidc-provider'
import type { Faults } from './faults.ts'
import type { Settings } from './settings.ts'

/** Answers one request; `url` is its address in full. */
export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => void | Promise<void>

/** What every part of the emulator may need. */
export type EmulatorContext = { settings: Settings; state: DatabaseSync; faults: Faults; provider: Provider }
