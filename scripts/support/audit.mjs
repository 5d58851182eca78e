import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { npmCommand } from './npm-install.mjs'
import { inProject, root, say } from './project.mjs'

const grave = new Set(['moderate', 'high', 'critical'])

/**
 * Asks the npm registry for known vulnerabilities in the locked packages, including those for development. Returns
 * 1 if the file of exceptions gives no reason to accept a severe vulnerability, 2 if the registry cannot be
 * reached, otherwise 0. `tell` receives every line of output. If `warn` is given, an unreachable registry does not
 * count as a failure: `warn` receives the message, and the result is 0.
 */
export function auditPackages({
  exceptions = inProject('docs', 'audit-exceptions.json'),
  warn,
  tell = say,
} = {}) {
  const { vulnerabilities, message = 'no answer' } = report()
  if (!vulnerabilities) {
    const line = `KNOWN HOLES WERE NOT CHECKED: the registry was not asked: ${message.split('\n')[0]}`
    tell(`⚠ ${line}`)
    if (!warn) return 2
    warn(line)
    return 0
  }
  const excused = new Map(
    JSON.parse(readFileSync(exceptions, 'utf8')).map((one) => [one.advisory, one.reason]),
  )
  const found = advisoriesIn(vulnerabilities)
  for (const one of found)
    tell(`   ${one.severity}: ${one.name}: ${one.title} (${one.url}) ${verdict(one, excused)}`)
  const open = found.filter((one) => isGrave(one) && !excused.get(idOf(one)))
  if (open.length === 0)
    tell(`   The registry knows of no grave hole${found.length > 0 ? ' but those excused' : ''}.`)
  else
    tell('   Update these packages, or give a reason in docs/audit-exceptions.json why they do no harm here.')
  return open.length === 0 ? 0 : 1
}

function verdict(one, excused) {
  const reason = excused.get(idOf(one))
  if (reason) return `excused: ${reason}`
  return isGrave(one) ? '' : 'noted'
}

function idOf({ url }) {
  return url.split('/').at(-1)
}

function isGrave({ severity }) {
  return grave.has(severity)
}

/** Returns each advisory once, even if several packages depend on the affected one. */
function advisoriesIn(vulnerabilities) {
  const own = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.filter((one) => typeof one === 'object'),
  )
  return [...new Map(own.map((one) => [idOf(one), one])).values()]
}

function report() {
  const asking = ['audit', '--json', '--include=dev', '--fetch-retries=0', '--fetch-timeout=20000']
  const { command, args, shell } = npmCommand(asking)
  const { stdout } = spawnSync(command, args, { cwd: root, encoding: 'utf8', shell, timeout: 60_000 })
  try {
    return JSON.parse(stdout)
  } catch {
    return {}
  }
}
