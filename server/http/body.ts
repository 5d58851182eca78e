import type { FastifyInstance } from 'fastify'
import { Problem } from '#domain/errors.ts'

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** Bodies are JSON in well-formed UTF-8, or empty; anything else is refused before a handler sees it. */
export function acceptOnlyJson(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    const text = decode(body as Buffer)
    if (text === undefined) return done(new Problem('malformed'))
    return parseJson(request, text, done)
  })
}

function decode(body: Buffer): string | undefined {
  try {
    return strictUtf8.decode(body)
  } catch {
    return undefined
  }
}

/** Nothing that a call takes is nested as deep as this; far deeper text would exhaust the stack. */
const deepest = 20

/** Refuses NUL characters and lone surrogates anywhere in what was sent: PostgreSQL cannot store the one, no one can read the other. */
export function assertCleanText(value: unknown, path: string[] = []): void {
  if (path.length > deepest) throw new Problem('malformed')
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw new Problem('invalid', { issues: [{ path: path.join('.'), message: 'unreadable_text' }] })
    }
  } else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) assertCleanText(inner, [...path, key])
  }
}
