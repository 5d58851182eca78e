import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/**
 * Ticks per second in /proc. Linux reports processor time to programs in hundredths of a second, no matter which
 * unit the kernel uses itself.
 */
const ticksPerSecond = 100
const samplingInterval = 500

/** Measured core-seconds of `fixedWork`, one number for each `speedInterval` (in milliseconds). */
const speeds = []
const speedInterval = 10_000

/**
 * Every descendant of this process that was seen, whether it still runs or not, by pid and start time. `child` is
 * the pid of the child of this process from which it descends, and `ticks` is its processor time.
 */
const seen = new Map()

/**
 * Counts the core-seconds (user and system time) of all programs that this process starts from now on and of their
 * descendants, such as Node, Chromium and PostgreSQL. It reads /proc twice a second, because the usual way, the
 * total that the system keeps of ended child processes, misses browsers that are killed when their test process
 * ends. Counts nothing on systems other than Linux.
 */
export function countCoreSeconds() {
  if (process.platform !== 'linux') return
  setInterval(sample, samplingInterval).unref()
  setInterval(() => speeds.push(secondsOfFixedWork()), speedInterval).unref()
}

/** Returns the core-seconds counted for the child process with this pid. */
export function coreSecondsOf(pid) {
  return sumOf([...seen.values()].filter(({ child }) => child === pid))
}

/** Returns the core-seconds of all child processes and of this process itself. */
export function coreSecondsInAll() {
  if (process.platform === 'linux') sample()
  const { user, system } = process.cpuUsage()
  return sumOf([...seen.values()]) + (user + system) / 1e6
}

function sumOf(processes) {
  return processes.reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond
}

function sample() {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat !== undefined)
  const running = new Map(stats.map((stat) => [stat.pid, stat]))
  for (const stat of stats) {
    const child = seen.get(stat.key)?.child ?? childAbove(stat, running)
    if (child !== undefined) seen.set(stat.key, { child, ticks: stat.ticks })
  }
}

/** Returns the pid of the child of this process from which a process descends, found through its running ancestors. */
function childAbove({ pid, parent, key }, running) {
  if (parent === process.pid) return pid
  const known = seen.get(key)
  if (known) return known.child
  const above = running.get(parent)
  return above && childAbove(above, running)
}

/** Reads one process from /proc. Returns undefined if it has just ended. proc_pid_stat(5) describes the fields. */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name of the program in parentheses and may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [parent, user, system, start] = [fields[1], fields[11], fields[12], fields[19]].map(Number)
    return { pid: Number(pid), parent, ticks: user + system, key: `${pid} ${start}` }
  } catch {
    return undefined
  }
}

/** Core-seconds that `fixedWork` takes on the machine on which the budget was set, if only the tests run there. */
const usual = 0.06

/**
 * Returns how many times slower this machine has been since the count began than the one on which the budget was
 * set, but at least 1. Other programs (also those of other virtual machines on the same computer) compete for
 * caches and memory: the same tests have needed 1.4 times as many core-seconds within the same hour.
 */
export function slownessOfMachine() {
  if (speeds.length === 0) return 1
  const median = speeds.toSorted((one, other) => one - other)[Math.floor(speeds.length / 2)]
  return Math.max(1, median / usual)
}

function secondsOfFixedWork() {
  const start = process.cpuUsage()
  fixedWork()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}

/** Does a fixed amount of work of the kinds that tests do: text, objects and hashes. */
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
