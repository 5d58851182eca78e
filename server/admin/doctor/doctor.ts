import type { Config } from '../../config.ts'
import { SettingError } from '../../errors/setting-error.ts'
import { errorMessage } from '../../errors/error-message.ts'
import { openStoreReadOnly } from '../../db/open.ts'
import type { Reader, Store } from '../../db/connection.ts'
import { inSnapshot } from '../../db/snapshot.ts'
import { clockCheck } from './clock.ts'
import { integrityChecks, invariantChecks } from './contents.ts'
import { diskCheck } from './disk.ts'
import { type Finding, pass, skip, fail } from './finding.ts'
import { notifyCheck } from './notify.ts'
import { mailCheck } from './mail.ts'
import { permissionsCheck } from './permissions.ts'
import { proxyCheck } from './proxy.ts'
import { schoolDayChecks } from './school-days.ts'
import { checkSchema } from './schema.ts'
import { databaseLabel, redactSecrets } from './redact.ts'

/** Runs all checks. Changes nothing and prints no secrets. */
export async function* runDoctor(readConfig: () => Config, now: Date): AsyncGenerator<Finding> {
  const config = tryReadConfig(readConfig)
  if ('state' in config) {
    yield config
    yield skip('everything else', 'the settings come first')
    return
  }
  yield pass('settings', `port ${config.port}, ${databaseLabel(config)}, data in ${config.dataDir}`)
  for await (const finding of findingsFor(config, now))
    yield { ...finding, message: redactSecrets(finding.message, config) }
}

async function* findingsFor(config: Config, now: Date): AsyncGenerator<Finding> {
  const store = await tryOpenStore(config)
  if ('state' in store) yield store
  else {
    try {
      yield* await databaseFindings(store, now)
    } finally {
      await store.close()
    }
  }
  yield diskCheck(config)
  yield permissionsCheck(config)
  yield proxyCheck(config)
  yield await mailCheck(config)
}

function tryReadConfig(readConfig: () => Config): Config | Finding {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    return fail('settings', error.message.replace(/\.$/, ''), 'Set it anew, or leave it out')
  }
}

async function tryOpenStore(config: Config): Promise<Store | Finding> {
  try {
    return await openStoreReadOnly(config)
  } catch (error) {
    const todo =
      config.databaseUrl === undefined
        ? 'Start Sprintling once if it is new; else set DATA_DIR as the server has it, or restore a backup'
        : 'See that PostgreSQL runs and that DATABASE_URL is right'
    return fail('database', errorMessage(error).replace(/\.$/, ''), todo)
  }
}

async function databaseFindings(store: Store, now: Date): Promise<Finding[]> {
  const findings: Finding[] = []
  let isReadable = false
  let pending: string[] = []
  const look = async (check: string, work: (reader: Reader) => Promise<Finding[]>) =>
    findings.push(...(await orUnreadable(check, () => inSnapshot(store, work))))
  await look('database', integrityChecks)
  await look('schema', async (reader) => {
    const examined = await checkSchema(reader)
    ;({ isReadable, pending } = examined)
    return [examined.finding]
  })
  if (isReadable) {
    await look('contents', (reader) => invariantChecks(reader, pending))
    await look('school days', (reader) => schoolDayChecks(reader, pending))
  } else findings.push(skip('contents', 'the schema comes first'))
  if (store.kind === 'postgres')
    findings.push(...(await orUnreadable('live boards', () => notifyCheck(store))))
  await look('clock', async (reader) => [await clockCheck(reader, now, { isReadable, pending })])
  return findings
}

/** Returns the findings of `look`. If it fails, returns a finding instead of throwing. */
async function orUnreadable(check: string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look()
  } catch (error) {
    const todo = 'If it stays so, restore a backup: npm run restore -- FILE --replace'
    return [fail(check, `it cannot be read: ${errorMessage(error)}`, todo)]
  }
}
