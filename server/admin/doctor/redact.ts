import type { Config } from '../../config.ts'

type SecretSettings = Pick<Config, 'databaseUrl' | 'smtpUrl'>

/** Returns the kind of database, with host and name for PostgreSQL, but without user and password. */
export function databaseLabel({ databaseUrl }: Pick<Config, 'databaseUrl'>): string {
  if (databaseUrl === undefined) return 'embedded database'
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL at ${host}${pathname}`
}

/** Replaces the secrets in the two URLs with `…`: passwords, and the values of query parameters. */
export function redactSecrets(text: string, { databaseUrl, smtpUrl }: SecretSettings): string {
  const secrets = [databaseUrl, smtpUrl].flatMap((url) => (url ? secretsInUrl(new URL(url)) : []))
  return secrets.reduce((line, secret) => line.replaceAll(secret, '…'), text)
}

function secretsInUrl({ password, searchParams }: URL): string[] {
  const all = [password, tryDecode(password), ...searchParams.values()]
  return all.filter((secret) => secret.length > 2).toSorted((one, other) => other.length - one.length)
}

function tryDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
