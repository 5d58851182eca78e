import { type DestinationStream, type Logger, pino } from 'pino'

type Request = { method: string; url: string; ip: string }

/** What happened, a line of JSON each; whoever reads it learns no link that opens an invitation or a new password. */
export function newLog(level: string, output: DestinationStream = pino.destination(1)): Logger {
  const req = ({ method, url, ip }: Request) => ({ method, url: withoutTokens(url), remoteAddress: ip })
  return pino({ level, serializers: { req, err: withoutRows } }, output)
}

/** Errors of PostgreSQL bring along whole rows, and what they point to. */
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
