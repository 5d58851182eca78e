/** `npm test`: installs what is missing, then runs every check, fast ones first, until one fails. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditPackages } from './support/audit.mjs'
import { findOrInstallChromium } from './support/chromium.mjs'
import { installMissing } from './support/packages.mjs'
import { say } from './support/project.mjs'
import { assertNodeRunsScripts } from './support/runtime.mjs'
import { summaryOf } from './support/summary.mjs'
import { runTool } from './support/tools.mjs'
import { buildWebWhenStale } from './support/web-build.mjs'

assertNodeRunsScripts()
await installMissing({ tools: true })
const browser = { CHROMIUM_PATH: await findOrInstallChromium() }
const reports = mkdtempSync(join(tmpdir(), 'sprintling-reports-'))
const counted = { passed: 0, failed: 0 }
const warnings = []

const folders = ['domain', 'contract', 'server', 'web', 'tests', 'bench', 'scripts']

const checks = {
  Format: () => runTool('oxfmt', ['--check', '.']),
  Lint: () => runTool('oxlint', ['--type-aware', '--deny-warnings']),
  Types: () => runTool('tsc', ['--project', '.'], { from: 'typescript' }),
  'Import law': () => runTool('depcruise', [...folders, 'vite.config.ts'], { from: 'dependency-cruiser' }),
  'Dead exports': () => runTool('knip', []),
  'Known holes': () => auditPackages({ warn: (line) => warnings.push(line) }),
  'Unit and store tests': () => runTests('unit', 'vitest.config.ts'),
  'Components in a browser': () => runTests('components', 'vitest.components.config.ts'),
  'Web app': () => buildWebWhenStale(),
  'Browser journeys': () => runTests('journeys', 'vitest.journeys.config.ts'),
}

const started = Date.now()
const failed = await firstToFail(Object.entries(checks))
rmSync(reports, { recursive: true, force: true })
for (const line of summaryOf({ failed, took: secondsSince(started), counted, warnings })) say(line)
process.exitCode = failed ? 1 : 0

async function firstToFail(all) {
  for (const [name, check] of all) {
    say(`\n── ${name}`)
    const start = Date.now()
    if (await check()) return name
    say(`   ${name}: ${secondsSince(start)}`)
  }
  return undefined
}

/** Runs vitest and adds what it counted; a run that counts nothing has failed. */
async function runTests(name, config) {
  const file = join(reports, `${name}.json`)
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await runTool('vitest', ['run', '--config', config, ...report], { env: browser })
  const { numPassedTests = 0, numFailedTests = 0 } = reportIn(file)
  counted.passed += numPassedTests
  counted.failed += numFailedTests
  return code !== 0 || numPassedTests === 0
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
