import { afterEach } from 'vitest'
import type { Subprocess } from './subprocess.ts'

/** Returns a function that registers a program. After the test the program is killed if it is still running. */
export function killAfterEach(): (program: Subprocess) => Subprocess {
  const running: Subprocess[] = []
  afterEach(async () => {
    for (const program of running.splice(0)) {
      program.signal('SIGKILL')
      await program.exited()
    }
  })
  return (program) => {
    running.push(program)
    return program
  }
}
