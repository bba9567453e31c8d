import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { logError } from './error-log.ts'
import { createFaults } from './faults.ts'
import { answerFaultRequest } from './faults-endpoint.ts'
import { html } from './html.ts'
import { page, sendPage } from './page.ts'
import type { EmulatorContext, RequestHandler } from './request-handler.ts'
import type { Settings } from './settings.ts'
import { openAccounts } from './sign-in/accounts.ts'
import { consentPage } from './sign-in/consent-page.ts'
import { consentPagePath, discoveryPath, providerPaths, signInPagePath } from './sign-in/paths.ts'
import { createProvider } from './sign-in/provider.ts'
import { refusalPage } from './sign-in/refusal-page.ts'
import { createRevocation } from './sign-in/revocation.ts'
import { signInPage } from './sign-in/sign-in-page.ts'
import { openState } from './state.ts'

/** The emulator without its port: `listener` answers every request, `close` lets go of the state's file. */
export async function createEmulator(
  settings: Settings,
): Promise<{ listener: RequestListener; close: () => void }> {
  const state = openState(settings.dataDir)
  const faults = createFaults()
  const provider = await createProvider(settings, state, openAccounts(state, settings.accounts), faults)
  const revocation = createRevocation(state, provider)
  const context = { settings, state, faults, provider }
  const answerAsProvider = provider.callback()

  const giveTokens: RequestHandler = async (request, response) => {
    const fault = faults.take('token')
    if (fault?.next === 'failed_token') {
      response.writeHead(503, { 'content-type': 'application/json' })
      response.end(
        '{"error":"temporarily_unavailable","error_description":"The provider failed, as asked for."}',
      )
      return
    }
    if (fault?.next === 'forged_token') forgeSignature(response)
    if (fault?.next === 'slow_token') await wait(fault.milliseconds)
    await answerAsProvider(request, response)
  }

  const byPath: Record<string, RequestHandler> = {
    '/': (_request, response) => sendPage(response, 200, welcomePage(settings.productName)),
    [signInPagePath]: (_request, response, url) =>
      sendPage(response, 200, signInPage(settings, url.searchParams)),
    [consentPagePath]: (_request, response, url) =>
      sendPage(response, 200, consentPage(settings, url.searchParams)),
    '/__faults': (request, response) => answerFaultRequest(faults, revocation.ofPerson, request, response),
    [discoveryPath]: answerAsProvider,
    [providerPaths.authorization]: answerAsProvider,
    [providerPaths.token]: giveTokens,
    [providerPaths.userinfo]: answerAsProvider,
    [providerPaths.jwks]: answerAsProvider,
    [providerPaths.revocation]: revocation.answer,
  }

  /** Handlers by the beginning of a path, loaded with the first request, so that the start is quick. */
  const byPrefix: [prefix: string, RequestHandler][] = [
    ['/v1/forms', later(context, async () => (await import('./forms/forms-api.ts')).createFormsApi)],
    ['/forms/d/', later(context, async () => (await import('./forms/pages/form-pages.ts')).createFormPages)],
    ['/drive/v3/files', later(context, async () => (await import('./drive/drive-api.ts')).createDriveApi)],
    ['/js/api.js', later(context, async () => (await import('./picker/picker.ts')).createPicker)],
    ['/picker/', later(context, async () => (await import('./picker/picker.ts')).createPicker)],
  ]
  const handlerOf = (path: string) =>
    Object.hasOwn(byPath, path) ? byPath[path] : byPrefix.find(([prefix]) => path.startsWith(prefix))?.[1]

  return {
    listener: async (request, response) => {
      pinAddress(request, settings.url)
      const url = URL.parse(request.url ?? '/', settings.url)
      const handle = url && handlerOf(url.pathname)
      if (!url || !handle) return sendPage(response, 404, notFoundPage())
      try {
        await handle(request, response, url)
      } catch (error) {
        logError(error, request.method, url.pathname)
        if (response.headersSent) response.destroy()
        else sendPage(response, 500, refusalPage('server_error'))
      }
    },
    close: () => state.close(),
  }
}

function later(
  context: EmulatorContext,
  load: () => Promise<(context: EmulatorContext) => RequestHandler>,
): RequestHandler {
  let loaded: Promise<RequestHandler> | undefined
  return async (request, response, url) => {
    loaded ??= load().then((create) => create(context))
    const handle = await loaded
    await handle(request, response, url)
  }
}

/** The provider builds the addresses of its endpoints from these headers; only the issuer's own are right. */
function pinAddress(request: IncomingMessage, url: string): void {
  const { host, protocol } = new URL(url)
  request.headers.host = host
  request.headers['x-forwarded-host'] = host
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
}

function welcomePage(productName: string): string {
  return page(
    'Google, emulated',
    html`<h1>Google, emulated</h1>
<p>This program stands in for Google on this machine, for ${productName} alone. Start at ${productName}, not here.</p>`,
  )
}

function notFoundPage(): string {
  return page(
    'Nothing here',
    html`<h1>Nothing here</h1>
<p>The emulated Google has no page at this address. Go back to where you came from.</p>`,
  )
}

/** Replaces the signature of the ID token in the answer that follows. */
function forgeSignature(response: ServerResponse) {
  const end = response.end.bind(response)
  response.end = ((body: unknown) =>
    end(
      String(body).replace(
        /("id_token":"[^".]+\.[^".]+\.)([^"]+)/,
        (_token, signed: string, signature: string) => signed + 'A'.repeat(signature.length),
      ),
    )) as typeof end
}
