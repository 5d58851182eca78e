import { type DestinationStream, type Logger, pino } from 'pino'

type Request = { method: string; url: string; ip: string }

/** What happened, a line of JSON each; whoever reads it learns no link that opens an invitation or a new password. */
export function newLog(level: string, output: DestinationStream = pino.destination(1)): Logger {
  const req = ({ method, url, ip }: Request) => ({ method, url: withoutTokens(url), remoteAddress: ip })
  return pino({ level, serializers: { req } }, output)
}

const wayToToken = /(\/accept-invite\/|\/invitations\/(?:verify|accept)\/|[?&]token=)[^/?&#]*/g

function withoutTokens(url: string): string {
  return url.replaceAll(wayToToken, '$1…')
}
