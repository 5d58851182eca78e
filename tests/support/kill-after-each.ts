import { afterEach } from 'vitest'
import type { Subprocess } from './subprocess.ts'

/** The returned function notes a program, which is killed after the test if it still runs. */
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
