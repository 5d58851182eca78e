import type { Config } from '../../config.ts'

type Places = Pick<Config, 'databaseUrl' | 'smtpUrl'>

/** For display, without the password. */
export function placeOf({ databaseUrl }: Pick<Config, 'databaseUrl'>): string {
  if (databaseUrl === undefined) return 'embedded database'
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL at ${host}${pathname}`
}

/** Replaces every password of the settings. */
export function withoutSecrets(text: string, { databaseUrl, smtpUrl }: Places): string {
  const secrets = [databaseUrl, smtpUrl].flatMap((url) => (url ? secretsIn(new URL(url)) : []))
  return secrets.reduce((line, secret) => line.replaceAll(secret, '…'), text)
}

function secretsIn({ password, searchParams }: URL): string[] {
  const all = [password, decoded(password), ...searchParams.values()]
  return all.filter((secret) => secret.length > 2).toSorted((one, other) => other.length - one.length)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
