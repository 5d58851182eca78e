import { type DestinationStream, type Logger, pino } from 'pino'

type Request = { method: string; url: string; ip: string }

/** JSON lines. Tokens of links are redacted. */
export function newLog(level: string, output: DestinationStream = pino.destination(1)): Logger {
  const req = ({ method, url, ip }: Request) => ({ method, url: withoutTokens(url), remoteAddress: ip })
  return pino({ level, serializers: { req, err: withoutRows } }, output)
}

/** PostgreSQL errors carry whole rows in `detail`. */
function withoutRows(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error
  return {
    type: name,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...(cause !== undefined && { cause: withoutRows(cause) }),
  }
}

const wayToToken = /(\/accept-invite\/|\/invitations\/(?:verify|accept)\/|[?&]token=)[^/?&#]*/g

function withoutTokens(url: string): string {
  return url.replaceAll(wayToToken, '$1…')
}
