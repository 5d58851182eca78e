import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say } from './project.mjs'
import { summaryOf } from './summary.mjs'
import { runTool } from './package-binaries.mjs'

const folders = ['domain', 'contract', 'server', 'web', 'tests', 'bench', 'scripts']

/** Several would check much of it twice, and the linter keeps the other core busy. */
const typesOnOneThread = ['--project', '.', '--singleThreaded']

/** Go collects garbage less often than by itself; a limit on its memory would have it collect all the time once that is reached. */
const rarelyCollecting = { GOGC: '400' }

/** What is checked without running anything; each takes where to write and resolves with an exit code. */
export const staticChecks = {
  Format: (write) => runTool('oxfmt', ['--check', '.'], { write }),
  Lint: (write) => runTool('oxlint', ['--type-aware', '--deny-warnings'], { env: rarelyCollecting, write }),
  Types: (write) => runTool('tsc', typesOnOneThread, { from: 'typescript', env: rarelyCollecting, write }),
  'Import law': (write) =>
    runTool('depcruise', [...folders, 'vite.config.ts'], { from: 'dependency-cruiser', write }),
  'Dead exports': (write) => runTool('knip', [], { write }),
}

/**
 * Runs groups of checks one after the other until something fails, those of a group at the same time, and ends with
 * the sum. What checks of the same group print comes out together, check by check, and what failed comes last; one alone
 * has the terminal.
 */
export async function runChecks(groups, { counted, warnings = [] }) {
  const started = Date.now()
  const failed = []
  for (const group of groups) {
    const checks = Object.entries(group)
    const isAlone = checks.length === 1
    const results = await Promise.all(checks.map(([name, check]) => runCheck(name, check, isAlone)))
    const failures = results.filter(({ code }) => code !== 0)
    for (const { unprinted } of failures) if (unprinted) say(unprinted)
    failed.push(...failures.map(({ name }) => name))
    if (failed.length > 0) break
  }
  const took = secondsSince(started)
  for (const line of summaryOf({ failed: failed.join(', ') || undefined, took, counted, warnings })) say(line)
  process.exitCode = failed.length > 0 ? 1 : 0
}

/** Resolves with its code, and with its output where that is still to be printed: when it failed beside others. */
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

/** Runs vitest, adds what it counted and resolves with an exit code; a run that counts nothing has failed. */
export async function runTests(counted, args, { env, write } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sprintling-report-'))
  const file = join(folder, 'report.json')
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await runTool('vitest', ['run', ...args, ...report], { env, write })
  const { numPassedTests = 0, numFailedTests = 0 } = reportIn(file)
  rmSync(folder, { recursive: true, force: true })
  counted.passed += numPassedTests
  counted.failed += numFailedTests
  return code === 0 && numPassedTests === 0 ? 1 : code
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
