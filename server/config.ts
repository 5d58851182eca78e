import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type SignUp, signUps } from '#domain/sign-up.ts'

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  publicUrl: URL | undefined
  /** Where mail is sent; without it, it goes to the outbox folder. */
  smtpUrl: string | undefined
  /** Whom mail comes from. */
  mailFrom: string
  /** How many proxies, or which addresses, are trusted to say where a request came from. */
  trustProxy: number | string[] | false
  /** Tries a minute from one address at sign-in, sign-up and the like. */
  authRateLimit: number
  signUp: SignUp
  logLevel: LogLevel
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

/** A setting that cannot be used; the message is the one line for the person who set it. */
export class SettingError extends Error {}

type Environment = Record<string, string | undefined>

export function readConfig(env: Environment = process.env): Config {
  return {
    port: whole(env, 'PORT', 3000, 0, 65_535),
    host: env.HOST || '::',
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: databaseUrl(env),
    publicUrl: publicUrl(env),
    smtpUrl: smtpUrl(env),
    mailFrom: mailFrom(env),
    trustProxy: trustProxy(env),
    authRateLimit: whole(env, 'AUTH_RATE_LIMIT', 30, 1, 1_000_000),
    signUp: signUp(env),
    logLevel: logLevel(env),
  }
}

function whole(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  throw new SettingError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
}

function databaseUrl(env: Environment): string | undefined {
  const text = env.DATABASE_URL
  if (!text) return undefined
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text
  throw new SettingError('DATABASE_URL must look like postgres://user:password@host:5432/database.')
}

function publicUrl(env: Environment): URL | undefined {
  const text = env.PUBLIC_URL
  if (!text) return undefined
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text)
  throw new SettingError(`PUBLIC_URL must look like https://learn.example.org, not "${text}".`)
}

/** The value may hold a password, so the line does not repeat it. */
function smtpUrl(env: Environment): string | undefined {
  const text = env.SMTP_URL
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (
    url &&
    /^smtps?:$/.test(url.protocol) &&
    url.hostname &&
    decoded(url.username + url.password) !== undefined
  )
    return text
  throw new SettingError(
    'SMTP_URL must look like smtp://user:password@mail.example.org:587, with %40 for an @ in user or password.',
  )
}

const address = /^[^\s<>@,;"]+@[^\s<>@,;"]+$/
const addressWithName = /^(?:[^<>",;\p{Cc}]*|"[^"\p{Cc}]*" *)<([^<>]+)>$/u

function mailFrom(env: Environment): string {
  const text = env.MAIL_FROM
  if (!text) return `Sprintling <${ownAddress(env)}>`
  if (address.test(addressWithName.exec(text)?.[1] ?? text)) return text
  throw new SettingError(`MAIL_FROM must look like Sprintling <sprintling@example.org>, not "${text}".`)
}

/** Most mail servers let an account send from its own address only. */
function ownAddress(env: Environment): string {
  const server = smtpUrl(env)
  const account = server && decoded(new URL(server).username)
  return account && address.test(account) ? account : `sprintling@${publicUrl(env)?.hostname ?? 'localhost'}`
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function trustProxy(env: Environment): number | string[] | false {
  const text = env.TRUST_PROXY
  if (!text) return false
  if (/^\d+$/.test(text)) return Number(text)
  const addresses = text.split(',').map((part) => part.trim())
  if (addresses.every(isAddressRange)) return addresses
  throw new SettingError(`TRUST_PROXY must be a number of proxies or a list of addresses, not "${text}".`)
}

/** `10.0.0.1`, `fd00::1`, or with the number of bits that count: `10.0.0.0/8`. */
function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  const most = family === 4 ? 32 : 128
  const counts = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
  return family !== 0 && counts && rest.length === 0
}

function signUp(env: Environment): SignUp {
  const text = env.SIGN_UP || 'open'
  const known = signUps.find((one) => one === text)
  if (known) return known
  throw new SettingError(`SIGN_UP must be one of ${signUps.join(', ')}, not "${text}".`)
}

function logLevel(env: Environment): LogLevel {
  const text = env.LOG_LEVEL || 'warn'
  const level = logLevels.find((known) => known === text)
  if (level) return level
  throw new SettingError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}".`)
}
