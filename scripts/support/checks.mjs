import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { coreSecondsOf } from './core-seconds.mjs'
import { root, say } from './project.mjs'
import { summaryOf } from './summary.mjs'
import { runTool } from './package-binaries.mjs'

const folders = ['domain', 'contract', 'server', 'web', 'tests', 'bench', 'scripts']

/**
 * Arguments for type checking on one thread. Several threads would check much of the code twice, and the linter
 * uses the other core at the same time.
 */
const typesOnOneThread = ['--project', '.', '--singleThreaded']

/**
 * Environment for the type checker and the type-aware part of the linter, which are Go programs: they collect
 * garbage less often than by default. A memory limit instead would make them collect garbage all the time once it
 * is reached.
 */
const rarelyCollecting = { GOGC: '400' }

/**
 * Checks that run no code of the project. Each is a function that resolves with an exit code. Its argument `write`
 * receives the output.
 */
export const staticChecks = {
  Format: (write) => runTool('oxfmt', ['--check', '.'], { write }),
  Lint: (write) => runTool('oxlint', ['--type-aware', '--deny-warnings'], { env: rarelyCollecting, write }),
  Types: (write) => runTool('tsc', typesOnOneThread, { from: 'typescript', env: rarelyCollecting, write }),
  'Import law': (write) =>
    runTool('depcruise', [...folders, 'vite.config.ts'], { from: 'dependency-cruiser', write }),
  'Dead exports': (write) => runTool('knip', [], { write }),
}

/**
 * Runs groups of checks one after another until one fails, and prints a summary at the end. A group is a list of
 * chains that run at the same time; the checks in a chain run one after another. A check that runs alone prints to
 * the terminal directly. The output of a check that runs beside others is printed when it has ended, and the
 * output of failed checks comes last. `report` returns the last lines of a complete run and whether it used too
 * many core-seconds.
 */
export async function runChecks(groups, { results, warnings = [], report }) {
  const started = Date.now()
  const failed = []
  for (const group of groups) {
    const outcomes = await Promise.all(group.map((chain) => runChain(chain, group.length === 1)))
    const failures = outcomes.filter((outcome) => outcome !== undefined)
    for (const { unprinted } of failures) if (unprinted) say(unprinted)
    failed.push(...failures.map(({ name }) => name))
    if (failed.length > 0) break
  }
  if (report && failed.length === 0) {
    const { lines, isOver } = report()
    for (const line of lines) say(line)
    if (isOver) failed.push('Budget of core-seconds')
  }
  const took = secondsSince(started)
  for (const line of summaryOf({ failed: failed.join(', ') || undefined, took, results, warnings })) say(line)
  process.exitCode = failed.length > 0 ? 1 : 0
}

/** Returns a group of checks that run at the same time. */
export function sideBySide(checks) {
  return Object.entries(checks).map(([name, check]) => ({ [name]: check }))
}

/** Runs a chain and resolves with the outcome of the first check that failed, or undefined if all passed. */
async function runChain(chain, isAlone) {
  for (const [name, check] of Object.entries(chain)) {
    const outcome = await runCheck(name, check, isAlone)
    if (outcome.code !== 0) return outcome
  }
  return undefined
}

/**
 * Runs one check and resolves with its name and exit code. If the check fails while others run, its output is not
 * printed but returned as `unprinted`.
 */
async function runCheck(name, check, isAlone) {
  const written = []
  const start = Date.now()
  if (isAlone) say(`\n── ${name}`)
  const code = await check(isAlone ? undefined : (text) => written.push(text))
  const took = `   ${name}: ${secondsSince(start)}`
  const printed = isAlone ? took : `${`\n── ${name}\n${written.join('')}`.trimEnd()}\n${took}`
  if (!isAlone && code !== 0) return { name, code, unprinted: printed }
  say(printed)
  return { name, code }
}

/**
 * Runs vitest, adds the test counts to `results` and resolves with an exit code. A run without tests counts as failed.
 * The core-seconds of the run are divided among its files by the time that each took.
 */
export async function runTests(results, args, { env, write } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sprintling-report-'))
  const file = join(folder, 'report.json')
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  let pid
  const started = (itsPid) => (pid = itsPid)
  const code = await runTool('vitest', ['run', ...args, ...report], { env, write, started })
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = reportIn(file)
  rmSync(folder, { recursive: true, force: true })
  results.passed += numPassedTests
  results.failed += numFailedTests
  results.files.push(...costsOf(testResults, coreSecondsOf(pid)))
  return code === 0 && numPassedTests === 0 ? 1 : code
}

function costsOf(testResults, coreSeconds) {
  const durations = testResults.map(({ name, startTime, endTime }) => ({ name, took: endTime - startTime }))
  const all = durations.reduce((sum, { took }) => sum + took, 0)
  return durations.map(({ name, took }) => ({
    file: relative(root, name),
    coreSeconds: (coreSeconds * took) / all,
  }))
}

function reportIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

function secondsSince(start) {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`
}
