import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type SignUpPolicy, signUpPolicies } from '#domain/sign-up.ts'
import { SettingError } from './errors/setting-error.ts'

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  publicUrl: URL | undefined
  /** If absent, mail is written to the outbox folder. */
  smtpUrl: string | undefined
  /** From address of mail. */
  mailFrom: string
  /** Number of proxies, or their addresses, whose X-Forwarded-* headers are trusted. */
  trustProxy: number | string[] | false
  /** Maximum number of requests per minute from one network to rate-limited calls. */
  authRateLimit: number
  signUp: SignUpPolicy
  logLevel: LogLevel
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

type Environment = Record<string, string | undefined>

/**
 * Rule for a setting. `must` completes the error message, as in “PORT must be a whole number”. The message does
 * not show the value of a secret setting.
 */
type Setting<T> = { must: string; type: z.ZodType<T>; isSecret?: boolean }

export function readConfig(env: Environment = process.env): Config {
  /** Treats an empty setting as missing. */
  const read = <T>(name: string, { must, type, isSecret }: Setting<T>): T | undefined => {
    const text = env[name]
    if (!text) return undefined
    const { success, data } = type.safeParse(text)
    if (success) return data
    throw new SettingError(`${name} must ${must}${isSecret ? '' : `, not "${text}"`}.`)
  }
  const [publicUrl, smtpUrl] = [read('PUBLIC_URL', webUrl), read('SMTP_URL', mailServerUrl)]
  return {
    port: read('PORT', wholeNumber(0, 65_535)) ?? 3000,
    host: env.HOST || '::',
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: read('DATABASE_URL', postgresUrl),
    publicUrl,
    smtpUrl,
    mailFrom: read('MAIL_FROM', sender) ?? `Sprintling <${defaultSender(smtpUrl, publicUrl)}>`,
    trustProxy: read('TRUST_PROXY', proxies) ?? false,
    authRateLimit: read('AUTH_RATE_LIMIT', wholeNumber(1, 1_000_000)) ?? 30,
    signUp: read('SIGN_UP', oneOf(signUpPolicies)) ?? 'open',
    logLevel: read('LOG_LEVEL', oneOf(logLevels)) ?? 'warn',
  }
}

function wholeNumber(min: number, max: number): Setting<number> {
  const type = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max))
  return { must: `be a whole number from ${min} to ${max}`, type }
}

function oneOf<Known extends string>(known: readonly Known[]): Setting<Known> {
  return { must: `be one of ${known.join(', ')}`, type: z.enum(known) }
}

const urlLike = (start: RegExp) =>
  z
    .string()
    .regex(start)
    .refine((text) => URL.canParse(text))

const postgresUrl: Setting<string> = {
  must: 'look like postgres://user:password@host:5432/database',
  type: urlLike(/^postgres(ql)?:\/\//),
  isSecret: true,
}

const webUrl: Setting<URL> = {
  must: 'look like https://learn.example.org',
  type: urlLike(/^https?:\/\//).transform((text) => new URL(text)),
}

const mailServerUrl: Setting<string> = {
  must: 'look like smtp://user:password@mail.example.org:587, with %40 for an @ in user or password',
  type: urlLike(/^smtps?:/i).refine((text) => accountOf(text) !== undefined),
  isSecret: true,
}

const emailPattern = /^[^\s<>@,;"]+@[^\s<>@,;"]+$/
const namedEmailPattern = /^(?:[^<>",;\p{Cc}]*|"[^"\p{Cc}]*" *)<([^<>]+)>$/u

const sender: Setting<string> = {
  must: 'look like Sprintling <sprintling@example.org>',
  type: z.string().refine((text) => emailPattern.test(namedEmailPattern.exec(text)?.[1] ?? text)),
}

const proxies: Setting<number | string[]> = {
  must: 'be a number of proxies or a list of addresses',
  type: z
    .string()
    .transform((text) => (/^\d+$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim())))
    .pipe(z.union([z.number(), z.array(z.string().refine(isAddressRange))])),
}

/** Returns whether the text is an IP address with an optional prefix length, such as `10.0.0.0/8`. */
function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  const most = family === 4 ? 32 : 128
  const counts = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
  return family !== 0 && counts && rest.length === 0
}

/** Returns the default From address. Most mail servers let an account send only from its own address. */
function defaultSender(smtpUrl: string | undefined, publicUrl: URL | undefined): string {
  const account = smtpUrl && accountOf(smtpUrl)
  return account && emailPattern.test(account) ? account : `sprintling@${publicUrl?.hostname ?? 'localhost'}`
}

/**
 * Returns the user name in a URL. Returns undefined if the URL has no host, or if its user name or password cannot
 * be decoded.
 */
function accountOf(url: string): string | undefined {
  try {
    const { hostname, username, password } = new URL(url)
    decodeURIComponent(password)
    return hostname ? decodeURIComponent(username) : undefined
  } catch {
    return undefined
  }
}
