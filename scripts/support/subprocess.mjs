import { spawn } from 'node:child_process'
import { dirname, delimiter } from 'node:path'
import { node24 } from './node-version.mjs'
import { fail, root } from './project.mjs'

/**
 * Runs a program in the project folder, forwards stop signals to it, and resolves with its exit code. The program
 * prints to this terminal, unless `write` is given, which then receives its output. `started` receives its pid.
 * Rejects if the program cannot be started.
 */
export function run(command, args, { env = {}, shell = false, write, started } = {}) {
  const stdio = write ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env }, shell })
  for (const stream of write ? [child.stdout, child.stderr] : []) stream.setEncoding('utf8').on('data', write)
  if (child.pid !== undefined) started?.(child.pid)
  const stop = (signal) => child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM']
  for (const signal of signals) process.on(signal, stop)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? exitCodeOf(signal)))
  }).finally(() => {
    for (const signal of signals) process.off(signal, stop)
  })
}

/** Runs a JavaScript or TypeScript file on Node 24. Programs that it starts find the same Node first on the PATH. */
export async function runOnNode24(args, { env = {}, ...options } = {}) {
  const node = node24()
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`
  try {
    return await run(node, args, { env: { PATH, ...env }, ...options })
  } catch {
    return fail(
      'The Node 24 that npm installed does not run here. Install Node.js 24 or newer, then try again.',
    )
  }
}

function exitCodeOf(signal) {
  return { SIGINT: 130, SIGTERM: 143 }[signal] ?? 1
}
