import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Linux reports processor time in hundredths of a second to every program, whatever the kernel itself uses. */
const ticksPerSecond = 100

/**
 * Returns the core-seconds that the ended child processes of this process and their own ended children have used: user and
 * system time of Node, Chromium and PostgreSQL. Returns undefined on systems other than Linux, which do not report them.
 */
export function coreSecondsOfChildren() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // The second field is the name of the program in parentheses and may contain spaces: see proc_pid_stat(5).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user, system] = [fields[13], fields[14]].map(Number)
    return (user + system) / ticksPerSecond
  } catch {
    return undefined
  }
}

let attributed = 0

/** Returns the core-seconds of the child process that has just ended. Call it once in the `exit` event of each child. */
export function coreSecondsOfEndedChild() {
  const total = coreSecondsOfChildren() ?? 0
  const spent = total - attributed
  attributed = total
  return spent
}

/** Core-seconds that `fixedWork` takes on the machine on which the budget was set. */
const usual = 0.06

/**
 * Returns how many times slower than the machine on which the budget was set this one is, at least 1. The fastest of
 * several rounds counts, because other programs only ever slow a round down.
 */
export function slownessOfMachine() {
  const rounds = Array.from({ length: 8 }, secondsOfFixedWork)
  return Math.max(1, Math.min(...rounds) / usual)
}

function secondsOfFixedWork() {
  const start = process.cpuUsage()
  fixedWork()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}

/** Work of the kinds that tests consist of: text, objects and hashes. */
function fixedWork() {
  const rows = Array.from({ length: 2_000 }, (_, index) => ({
    id: `row ${index}`,
    title: 'x'.repeat(index % 50),
    index,
  }))
  const hash = createHash('sha256')
  for (let round = 0; round < 12; round++) {
    const text = JSON.stringify(rows)
    hash.update(text)
    JSON.parse(text).sort((one, other) => (one.title + one.id < other.title + other.id ? -1 : 1))
  }
  return hash.digest('hex')
}
