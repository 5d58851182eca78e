import type { Config } from '../../config.ts'

type SecretSettings = Pick<Config, 'databaseUrl' | 'smtpUrl'>

/** Returns the database URL for display, without its password. */
export function databaseLabel({ databaseUrl }: Pick<Config, 'databaseUrl'>): string {
  if (databaseUrl === undefined) return 'embedded database'
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL at ${host}${pathname}`
}

/** Replaces every password from the settings. */
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
