import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { mailServer } from '../../mail/mailer.ts'
import { errorMessage } from '../../errors/error-message.ts'
import { type Finding, pass, fail } from './finding.ts'

const timeoutMs = 5000

/** Connects to the mail server and signs in. Sends nothing. */
export async function mailCheck({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): Promise<Finding> {
  if (!smtpUrl) return pass('mail', `none is sent; messages become files in ${join(dataDir, 'outbox')}`)
  const { protocol, host } = new URL(smtpUrl)
  const place = `${protocol}//${host}`
  const server = mailServer(smtpUrl)
  try {
    await withTimeout(server.verify())
    return pass('mail', `${place} answers and takes mail`)
  } catch (error) {
    const todo = 'See that SMTP_URL is right, and that this machine may reach it'
    return fail('mail', `${place} takes no mail: ${errorMessage(error)}`, todo)
  } finally {
    server.close()
  }
}

async function withTimeout(work: Promise<unknown>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer within five seconds')), timeoutMs)
  await Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
