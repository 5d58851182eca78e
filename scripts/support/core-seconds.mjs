import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** Linux reports processor time in hundredths of a second to every program, whatever the kernel itself uses. */
const ticksPerSecond = 100
const samplingInterval = 500

/** How many core-seconds `fixedWork` has taken, once in every so many milliseconds. */
const speeds = []
const speedInterval = 10_000

/** Every descendant of this process that was seen, running or ended, by its pid and start: which child it descends from, and its time. */
const seen = new Map()

/**
 * Counts the core-seconds of all programs that this process starts from now on and of all that they start: the user and system
 * time of Node, Chromium and PostgreSQL. It looks at /proc twice a second, because the usual way (the times of waited-for
 * children) misses browsers that are killed when their test process ends. Counts nothing on systems other than Linux.
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

/** Returns the core-seconds counted for all child processes, and those of this process itself. */
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

/** Returns the pid of the child of this process that a process descends from, by way of its running ancestors. */
function childAbove({ pid, parent, key }, running) {
  if (parent === process.pid) return pid
  const known = seen.get(key)
  if (known) return known.child
  const above = running.get(parent)
  return above && childAbove(above, running)
}

/** Reads one process; undefined if it has just ended. proc_pid_stat(5) describes the fields. */
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

/** Core-seconds that `fixedWork` takes on the machine on which the budget was set, while nothing but the tests runs there. */
const usual = 0.06

/**
 * Returns how many times slower than the machine on which the budget was set this one has been since the count began, at least
 * 1. Other programs, on a virtual machine also those of others, take turns at the caches and the memory: the same
 * tests have cost 1.4 times as much within the same hour.
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
