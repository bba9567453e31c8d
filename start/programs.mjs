import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** The folder of the project. */
export const root = join(import.meta.dirname, '..')
/** A file of an installed package. */
export const installed = (path) => join(root, 'node_modules', path)

const node24 = installed(`node/bin/${process.platform === 'win32' ? 'node.exe' : 'node'}`)
const running = new Set()
let ending = false

/** Whether a person or the parent process asked everything to end. */
export const isEnding = () => ending

/** Passes a signal on to all running programs; no further program is started. */
export function end(signal) {
  ending = true
  for (const child of running) child.kill(signal)
}

/** Starts a program and answers with its exit code, 0 if it was asked to end. Rejects if there is none. */
export function run(program, args, { env = process.env, ipc = false, shell = false } = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', ...(ipc ? ['ipc'] : [])]
  const child = spawn(program, args, { cwd: root, stdio, env, shell })
  running.add(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      running.delete(child)
      resolve(code ?? (signal && ending ? 0 : 1))
    })
  })
}

/** Runs a script under Node 24 and answers with its exit code. */
export function runScript(script, args = [], { env = {}, nodeArgs = [], ipc = false } = {}) {
  return run(node24, [...nodeArgs, script, ...args], {
    ipc,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: installed('.cache/compiled'),
      ...env,
      PATH: `${join(node24, '..')}:${process.env.PATH}`,
    },
  })
}
