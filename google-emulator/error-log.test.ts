import { request } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { accessRequest, armFault, authorizeAs, callerWith } from './testing/authorizing.ts'
import { everyItem } from './testing/every-item.ts'
import { addSamples, makeForm } from './testing/making-forms.ts'
import { emulatorEnvironment, startEmulator } from './testing/running-emulator.ts'
import { beginSignIn, discoverProvider, redirectOf } from './testing/signing-in.ts'

const email = 'staff@riverbend.example'

/** An emulator with a form; `breakState` spoils what it has stored, `stop` answers the lines that it logged. */
async function startWithForm() {
  const env = await emulatorEnvironment()
  const emulator = await startEmulator(env)
  const provider = await discoverProvider(emulator.url)
  const { access_token: token } = await authorizeAs(email, provider)
  const call = callerWith(emulator.url, token)
  const form = await makeForm(call, everyItem)
  await addSamples(form, 3)
  const breakState = (statement: string) => {
    const state = new DatabaseSync(join(env.EMULATOR_DATA_DIR ?? '', 'emulator.sqlite'))
    state.exec(statement)
    state.close()
  }
  const stop = async () => {
    await emulator.stop()
    const { errorOutput } = await emulator.ended
    return { errorOutput, lines: errorOutput.trimEnd().split('\n') }
  }
  return { url: emulator.url, provider, token, call, form, breakState, stop }
}

test('an API call that meets an internal error answers as Google does and logs one line', async () => {
  const { call, form, token, breakState, stop } = await startWithForm()
  const path = `/v1/forms/${form.formId}`
  breakState(`UPDATE forms SET form = '{"title": words of a person'`)
  const { status, body } = await call('GET', `${path}?key=in-the-query`)
  const { errorOutput, lines } = await stop()
  expect(status).toBe(500)
  expect(body.error).toMatchObject({ status: 'INTERNAL', message: 'Internal error encountered.' })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'error',
    method: 'GET',
    path,
    error: 'SyntaxError',
    stack: expect.arrayContaining([expect.stringMatching(/^at .*forms-store\.ts:\d+/)]),
  })
  for (const secret of [token, 'words of a person', 'in-the-query']) expect(errorOutput).not.toContain(secret)
})

test('an internal error in the middle of an answer cuts the connection and is logged', async () => {
  const { call, form, breakState, stop } = await startWithForm()
  const path = `/v1/forms/${form.formId}/responses`
  breakState("UPDATE responses SET answers = '{' WHERE position = 2")
  await expect(call('GET', path)).rejects.toThrow()
  const { lines } = await stop()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ method: 'GET', path, error: 'SyntaxError' }])
})

test('an internal error of a page or of the sign-in is logged with its path and message', async () => {
  const { url, provider, form, breakState, stop } = await startWithForm()
  breakState('DROP TABLE responses; DROP TABLE accounts')
  const page = await fetch(`${url}/forms/d/${form.formId}/edit`)
  const { address } = await beginSignIn(provider, { ...accessRequest, login_hint: email, prompt: 'none' })
  const signIn = await fetch(address, { redirect: 'manual' })
  const { errorOutput, lines } = await stop()
  for (const answer of [page, signIn]) {
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain('The emulated provider failed.')
  }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { path: `/forms/d/${form.formId}/edit`, code: 'ERR_SQLITE_ERROR', message: 'no such table: responses' },
    { path: '/o/oauth2/v2/auth', code: 'ERR_SQLITE_ERROR', message: 'no such table: accounts' },
  ])
  expect(errorOutput).not.toContain(email)
})

test('faults that are set, refused calls and closed connections are not logged', async () => {
  const { url, provider, call, form, token, stop } = await startWithForm()
  await armFault(url, { next: 'internal' })
  expect((await call('GET', '/v1/forms/none')).status).toBe(500)
  expect((await call('GET', '/v1/forms/none')).status).toBe(404)
  await armFault(url, { next: 'server_error' })
  const { address } = await beginSignIn(provider, { login_hint: email })
  expect((await redirectOf(address)).searchParams.get('error')).toBe('server_error')
  await armFault(url, { next: 'cut_call', done: true })
  await expect(call('GET', `/v1/forms/${form.formId}/responses`)).rejects.toThrow()
  const headers = { authorization: `Bearer ${token}` }
  const leaving = request(`${url}/v1/forms`, { method: 'POST', headers }).on('error', () => undefined)
  await new Promise((sent) => leaving.write('{', sent))
  leaving.destroy()
  expect((await call('GET', `/v1/forms/${form.formId}`)).status).toBe(200)
  expect((await stop()).errorOutput).toBe('')
})
