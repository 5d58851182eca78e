import { type DestinationStream, type Logger, pino } from 'pino'
import { plainUrl } from './plain-url.ts'

type Request = { method: string; url: string; ip: string }

/** Creates a logger that writes JSON lines. Tokens in links are redacted. */
export function createLogger(level: string, output: DestinationStream = pino.destination(1)): Logger {
  const req = ({ method, url, ip }: Request) => ({ method, url: redactTokens(url), remoteAddress: ip })
  return pino({ level, serializers: { req, err: serializeError } }, output)
}

/** Removes `detail` from PostgreSQL errors, because it contains whole rows. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error
  return {
    type: name,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...(cause !== undefined && { cause: serializeError(cause) }),
  }
}

const tokenInUrl =
  /(\/accept-invite\/|\/pair\/|\/invitations\/(?:verify|accept)\/|\/calendars\/|[?&](?:token|setup)=)[^/?&#]*/gi

function redactTokens(url: string): string {
  const plain = plainUrl(url)
  const redacted = plain.replaceAll(tokenInUrl, '$1…')
  return redacted === plain ? url : redacted
}
