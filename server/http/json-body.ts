import type { FastifyInstance } from 'fastify'
import { Problem } from '#domain/errors.ts'

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** Accepts only well-formed UTF-8 JSON, or no body. */
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

/** Maximum nesting. Our requests are less deep, and unlimited nesting would overflow the stack. */
const maxDepth = 20

/** Rejects NUL (PostgreSQL cannot store it) and lone surrogates in any string. */
export function assertStorableText(value: unknown, path: string[] = []): void {
  if (path.length > maxDepth) throw new Problem('malformed')
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw new Problem('invalid', { issues: [{ path: path.join('.'), message: 'invalid_characters' }] })
    }
  } else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) assertStorableText(inner, [...path, key])
  }
}
