import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { getPriority } from 'node:os'
import { setTimeout as later } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { defaultLimits } from '#server/platform/spreadsheets/reading/read-limits.ts'
import { notAWorkbook } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import { keepReady, takeProcess } from './processes.ts'
import type { Program } from './program.ts'
import { runInBackground, runProgram } from './run-program.ts'

const limits = { heapMegabytes: 256, residentMegabytes: 300, milliseconds: 20_000 }

/** A program that first sends the id of its process. */
const programOf = (body: string) =>
  new URL(`data:text/javascript,export default async (order, send) => { await send(process.pid); ${body} }`)

type AnyOrder = Program<unknown, unknown, unknown>

/** Runs it, and gives its outcome and whether anything of its process is left, a zombie included. */
async function run(body: string, order?: unknown, given = limits) {
  const messages: unknown[] = []
  const receive = (message: unknown) => void messages.push(message)
  const outcome = await runProgram<AnyOrder>(programOf(body), order, { limits: given, receive }).catch(
    (error: unknown) => error,
  )
  const [pid] = messages as number[]
  return { outcome, messages: messages.slice(1), isLeft: exists(pid!) }
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a program gets its order, sends messages in order, and answers with its result', async () => {
  const body = 'for (const word of order.words) await send(word); return new Map([[1, order.date]])'
  const order = { words: ['a', 'b', 'c'], date: new Date(7) }
  expect(await run(body, order)).toEqual({
    outcome: new Map([[1, new Date(7)]]),
    messages: ['a', 'b', 'c'],
    isLeft: false,
  })
})

test('a program waits until each of its messages has been dealt with', async () => {
  let dealtWith = 0
  const sent: number[] = []
  const body = 'const before = Date.now(); await send(1); return Date.now() - before'
  const took = await runProgram<Program<null, number, number>>(programOf(body), null, {
    limits,
    receive: async (message) => {
      sent.push(message)
      await later(100)
      dealtWith++
    },
  })
  expect(sent).toHaveLength(2)
  expect(dealtWith).toBe(2)
  expect(took).toBeGreaterThanOrEqual(90)
})

test('a program gets the answer to each of its messages', async () => {
  const body = 'return [await send(2), await send(3)]'
  const result = await runProgram<Program<null, number[], number, number>>(programOf(body), null, {
    limits,
    receive: async (message) => message * 10,
  })
  expect(result).toEqual([20, 30])
})

test('a program in the background has a lower priority, and the others have that of the server', async () => {
  const priority = new URL(
    "data:text/javascript,import { getPriority } from 'node:os'; export default async () => getPriority()",
  )
  type Asked = Program<null, number>
  expect(await runInBackground<Asked>(priority, null, { limits })).toBeGreaterThan(getPriority())
  expect(await runProgram<Asked>(priority, null, { limits })).toBe(getPriority())
})

test.for([
  ['keeps its thread busy for ever', 'for (;;);', { ...limits, milliseconds: 1_000 }],
  ['takes more CPU time than it may', 'for (;;);', { ...limits, cpuMilliseconds: 500 }],
  ['waits for ever', 'await new Promise(() => setInterval(() => 0, 10))', { ...limits, milliseconds: 1_000 }],
  ['fills memory with buffers', 'const all = []; for (;;) all.push(Buffer.alloc(4e6, 1))', limits],
  [
    'fills the heap',
    'const all = []; for (;;) all.push({ all: [all.length] })',
    { ...limits, heapMegabytes: 40 },
  ],
  ['exits without a result', 'process.exit(0)', limits],
] as const)('a program that %s is ended and refused, and nothing of it is left', async ([, body, given]) => {
  const { outcome, isLeft } = await run(body, undefined, given)
  expect(outcome).toMatchObject({ name: 'SpreadsheetError', reason: 'too-large' })
  expect(isLeft).toBe(false)
})

test.for([
  ['throws', 'throw new TypeError("broken")'],
  [
    'fails outside its promise',
    'setTimeout(() => { throw new TypeError("broken") }); await new Promise(() => setInterval(() => 0, 10))',
  ],
  ['answers with what cannot be sent', 'return () => "broken"'],
])('a program that %s is an error with its stack, and nothing of it is left', async ([, body]) => {
  const { outcome, isLeft } = await run(body!)
  expect(outcome).toBeInstanceOf(Error)
  expect(outcome).toMatchObject({ name: 'Error', message: expect.stringContaining('broken') })
  expect(isLeft).toBe(false)
})

test('an order that cannot be sent is an error, and nothing of its process is left', async () => {
  const outcome = await runProgram<AnyOrder>(programOf('return 1'), { run: () => 'broken' }).catch(String)
  expect(outcome).toContain('could not be cloned')
})

test('a program is ended when its messages cannot be dealt with', async () => {
  let pid = 0
  const running = runProgram<AnyOrder>(programOf('for (;;);'), null, {
    limits,
    receive: (message) => {
      pid = Number(message)
      throw notAWorkbook('This one.')
    },
  })
  await expect(running).rejects.toMatchObject({ reason: 'not-a-workbook' })
  expect(exists(pid)).toBe(false)
})

test('a program has no setting of the server in its environment', async () => {
  process.env.SECRET_KEY_PREVIOUS ??= ''
  const { outcome } = await run('return Object.keys(process.env)')
  expect(['MALLOC_ARENA_MAX', 'NODE_COMPILE_CACHE,MALLOC_ARENA_MAX']).toContain(String(outcome))
})

test('a program that is kept ready has a process for each order, unless its process is kept', async () => {
  const program = programOf('globalThis.orders = (globalThis.orders ?? 0) + 1; return globalThis.orders')
  keepReady(program)
  const pids: unknown[] = []
  const receive = (pid: unknown) => void pids.push(pid)
  const inTurn = () => runProgram<AnyOrder>(program, null, { receive })
  expect([await inTurn(), ...(await Promise.all([inTurn(), inTurn()]))]).toEqual([1, 1, 1])
  expect(new Set(pids).size).toBe(3)
  expect(pids.some((pid) => exists(Number(pid)))).toBe(false)
})

test('a program that is kept ready goes on when its process was killed before its order', async () => {
  const program = programOf('return order')
  keepReady(program)
  const ready = takeProcess({ ...defaultLimits, program, nicer: 0 })
  ready.kill()
  await ready.ended
  expect(await runProgram<AnyOrder>(program, 'read')).toBe('read')
})

describe('a program whose process is kept', () => {
  /** Counts the orders of its process, and does with each what it says. */
  const counting = (mark: string) => {
    const body = `/* ${mark} */ let orders = 0, filled
      export default async (order) => {
        orders++
        if (order === 'fail') throw new TypeError('broken')
        if (order === 'fill') filled = Buffer.alloc(200e6, 1)
        const until = process.cpuUsage().user + 400_000
        if (order === 'work') while (process.cpuUsage().user < until) for (let step = 0; step < 1e6; step++);
        return { pid: process.pid, orders }
      }`
    return new URL(`data:text/javascript,${encodeURIComponent(body)}`)
  }
  type Counting = Program<string, { pid: number; orders: number }>
  const runs = (program: URL, order: string, more = {}) =>
    runProgram<Counting>(program, order, { limits: { ...limits, ...more }, keptBelowMegabytes: 150 })

  test('carries out one order after the other in one process, each with its own limit of time', async () => {
    const program = counting('limits')
    const told = []
    for (let order = 0; order < 3; order++) told.push(await runs(program, 'work', { cpuMilliseconds: 1_000 }))
    expect(told.map(({ orders }) => orders)).toEqual([1, 2, 3])
    expect(new Set(told.map(({ pid }) => pid)).size).toBe(1)
  })

  test.for(['fail', 'fill'])('begins in a new process after an order to %s', async (order) => {
    const program = counting(order)
    const first = await runs(program, 'answer')
    await runs(program, order).catch(() => undefined)
    expect(exists(first.pid)).toBe(false)
    expect(await runs(program, 'answer')).toMatchObject({ orders: 1 })
  })

  test('has a process for each of the orders that come together, and keeps one of them', async () => {
    const program = counting('together')
    const atOnce = (order: string) =>
      runInBackground<Counting>(program, order, { limits, keptBelowMegabytes: 150 })
    const told = await Promise.all(['one', 'two', 'three'].map(atOnce))
    expect(told.map(({ orders }) => orders)).toEqual([1, 1, 1])
    expect(told.filter(({ pid }) => exists(pid))).toHaveLength(1)
  })

  test('leaves nothing of its answers in the memory of the server, however long it is kept', async () => {
    setFlagsFromString('--expose-gc')
    const collect: () => void = runInNewContext('gc')
    const program = counting('answers')
    const answers: WeakRef<object>[] = []
    for (let order = 0; order < 3; order++) answers.push(new WeakRef(await runs(program, 'answer')))
    await expect
      .poll(() => {
        collect()
        return answers.filter((answer) => answer.deref())
      })
      .toEqual([])
    expect(await runs(program, 'answer')).toMatchObject({ orders: 4 })
  })

  test('ends when no order comes for half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const program = counting('idle')
    await runs(program, 'answer')
    vi.advanceTimersByTime(20_000)
    const { pid, orders } = await runs(program, 'answer')
    expect(orders).toBe(2)
    vi.advanceTimersByTime(29_000)
    expect(exists(pid)).toBe(true)
    vi.advanceTimersByTime(2_000)
    vi.useRealTimers()
    await expect.poll(() => exists(pid)).toBe(false)
  })

  test('ends after fifty orders, with all that it remembers of them', async () => {
    const program = counting('many')
    for (let order = 1; order < 50; order++) await runs(program, 'answer')
    expect(await runs(program, 'answer')).toMatchObject({ orders: 50 })
    expect(await runs(program, 'answer')).toMatchObject({ orders: 1 })
  })

  test('is replaced after half a minute where one is kept ready', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const program = counting('replaced')
    keepReady(program)
    const ofDefaults = () => runs(program, 'answer', defaultLimits)
    const { pid } = await ofDefaults()
    expect(await ofDefaults()).toEqual({ pid, orders: 2 })
    vi.advanceTimersByTime(31_000)
    vi.useRealTimers()
    await expect.poll(() => exists(pid)).toBe(false)
    expect(await ofDefaults()).toMatchObject({ orders: 1 })
  })

  test('cannot be given a property that all objects would have', async () => {
    const body = `export default async (order) => {
        if (order === 'pollute') Object.prototype.rows = Array.prototype.rows = 'hostile'
        return { rows: [{}.rows, [].rows], pid: process.pid }
      }`
    const program = new URL(`data:text/javascript,${encodeURIComponent(body)}`)
    const told = (order: string) =>
      runProgram<Program<string, unknown>>(program, order, { limits, keptBelowMegabytes: 150 }).catch(String)
    expect(await told('pollute')).toMatch(/not extensible/)
    expect(await told('read')).toMatchObject({ rows: [undefined, undefined] })
  })

  test('does not keep the server from ending, and ends with it', async () => {
    const script = `
      import { runProgram } from '#server/platform/spreadsheets/program/run-program.ts'
      const { pid } = await runProgram(new URL(${JSON.stringify(counting('end').href)}), 'answer', { keptBelowMegabytes: 150 })
      console.log(pid)`
    const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [pid] = (await once(server.stdout, 'data')).map(Number)
    expect(await once(server, 'exit')).toEqual([0, null])
    await expect.poll(() => exists(pid!)).toBe(false)
  })
})

test('a busy program ends itself when the server is killed', async () => {
  const script = `
    import { runProgram } from '#server/platform/spreadsheets/program/run-program.ts'
    await runProgram(new URL(${JSON.stringify(programOf('for (;;);').href)}), null, { receive: (pid) => console.log(pid) })`
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [pid] = (await once(server.stdout, 'data')).map(Number)
  expect(exists(pid!)).toBe(true)
  server.kill('SIGKILL')
  await expect.poll(() => exists(pid!)).toBe(false)
})

test('what a program writes past its messages ends the program, and not the server', async () => {
  const writing = (bytes: string) =>
    `const isSocket = (one) => one.constructor.name === 'Socket'
     for (const one of process._getActiveHandles().filter(isSocket)) one.write(Uint8Array.of(${bytes}))
     await new Promise(() => setInterval(() => undefined, 1_000))`
  const noMessage = '2, 0, 0, 0, 1, 2'
  const tooLong = '255, 255, 255, 255, 1, 2'
  for (const bytes of [noMessage, tooLong])
    expect(await run(encodeURIComponent(writing(bytes)))).toMatchObject({
      outcome: { reason: 'too-large' },
      isLeft: false,
    })
})

test('a program whose launcher is killed is refused, nothing of it is left, and the next one runs', async () => {
  let pid = 0
  const program = new URL(
    'data:text/javascript,export default async (order, send) => { await send([process.pid, process.ppid]); for (;;); }',
  )
  const running = runProgram<Program<null, never, number[]>>(program, null, {
    limits,
    receive: ([own, launcher]) => {
      pid = own!
      process.kill(launcher!, 'SIGKILL')
    },
  })
  await expect(running).rejects.toMatchObject({ reason: 'too-large' })
  await expect.poll(() => exists(pid)).toBe(false)
  expect(await run('return order', 'read')).toMatchObject({ outcome: 'read', isLeft: false })
})

test('a launcher ends with its server, also if that is killed as it gets the socket to a program', async () => {
  const script = `
    import childProcess from 'node:child_process'
    import { writeSync } from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { fork } = childProcess
    childProcess.fork = (...given) => {
      const launcher = fork(...given)
      writeSync(1, String(launcher.pid))
      return launcher.prependListener('internalMessage', () => process.kill(process.pid, 'SIGKILL'))
    }
    syncBuiltinESMExports()
    const { runProgram } = await import('#server/platform/spreadsheets/program/run-program.ts')
    await runProgram(new URL('data:text/javascript,'), null)`
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [pid] = (await once(server.stdout, 'data')).map(Number)
  await expect.poll(() => exists(pid!)).toBe(false)
})
