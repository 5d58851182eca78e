import { type Config, SettingError } from '../../config.ts'
import { reason } from '../exit-with-message.ts'
import { openStoreToRead } from '../../db/open.ts'
import type { Reader, Store } from '../../db/connection.ts'
import { inSnapshot } from '../../db/snapshot.ts'
import { clockCheck } from './clock.ts'
import { integrityChecks, invariantChecks } from './contents.ts'
import { diskCheck } from './disk.ts'
import { type Finding, fine, skipped, wrong } from './finding.ts'
import { liveCheck } from './notify.ts'
import { mailCheck } from './mail.ts'
import { privacyCheck } from './permissions.ts'
import { examineSchema } from './schema.ts'
import { placeOf, withoutSecrets } from './redact.ts'

/** Read-only, and prints no secret. */
export async function* examine(readConfig: () => Config, now: Date): AsyncGenerator<Finding> {
  const config = settingsOf(readConfig)
  if ('state' in config) {
    yield config
    yield skipped('everything else', 'the settings come first')
    return
  }
  yield fine('settings', `port ${config.port}, ${placeOf(config)}, data in ${config.dataDir}`)
  for await (const finding of findingsWith(config, now))
    yield { ...finding, says: withoutSecrets(finding.says, config) }
}

async function* findingsWith(config: Config, now: Date): AsyncGenerator<Finding> {
  const store = await openedBy(config)
  if ('state' in store) yield store
  else {
    try {
      yield* await databaseFindings(store, now)
    } finally {
      await store.close()
    }
  }
  yield diskCheck(config)
  yield privacyCheck(config)
  yield await mailCheck(config)
}

function settingsOf(readConfig: () => Config): Config | Finding {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    return wrong('settings', error.message.replace(/\.$/, ''), 'Set it anew, or leave it out')
  }
}

async function openedBy(config: Config): Promise<Store | Finding> {
  try {
    return await openStoreToRead(config)
  } catch (error) {
    const todo =
      config.databaseUrl === undefined
        ? 'Start Sprintling once if it is new; else set DATA_DIR as the server has it, or restore a backup'
        : 'See that PostgreSQL runs and that DATABASE_URL is right'
    return wrong('database', reason(error).replace(/\.$/, ''), todo)
  }
}

async function databaseFindings(store: Store, now: Date): Promise<Finding[]> {
  const findings: Finding[] = []
  let isReadable = false
  let pending: string[] = []
  const look = async (check: string, work: (reader: Reader) => Promise<Finding[]>) =>
    findings.push(...(await readable(check, () => inSnapshot(store, work))))
  await look('database', integrityChecks)
  await look('schema', async (reader) => {
    const examined = await examineSchema(reader)
    ;({ isReadable, pending } = examined)
    return [examined.finding]
  })
  if (isReadable) await look('contents', (reader) => invariantChecks(reader, pending))
  else findings.push(skipped('contents', 'the schema comes first'))
  if (store.kind === 'postgres') findings.push(...(await readable('live boards', () => liveCheck(store))))
  await look('clock', async (reader) => [await clockCheck(reader, now, isReadable)])
  return findings
}

/** A failed read is a finding, not a crash. */
async function readable(check: string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look()
  } catch (error) {
    const todo = 'If it stays so, restore a backup: npm run restore -- FILE --replace'
    return [wrong(check, `it cannot be read: ${reason(error)}`, todo)]
  }
}
