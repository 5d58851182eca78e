import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createOpenApi, type OpenApi } from './openapi.ts'
import { renderOpenApi } from './openapi-page.ts'
import { openApiStyle } from './openapi-style.ts'
import { styledPageContentSecurityPolicy } from './security-headers.ts'

/**
 * Serves `GET /api/docs`: a page if the client prefers HTML, as browsers do, otherwise an OpenAPI document. Both are
 * created on the first request.
 */
export function serveApiDocs(app: FastifyInstance) {
  let api: OpenApi | undefined
  let page: string | undefined
  app.get('/api/docs', async (request, reply) => {
    void reply.header('vary', 'accept, accept-encoding')
    api ??= createOpenApi()
    if (!prefersHtml(request.headers.accept ?? '')) return api
    page ??= renderOpenApi(api)
    return reply
      .header('content-security-policy', styledPageContentSecurityPolicy(styleHash))
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

const styleHash = createHash('sha256').update(openApiStyle).digest('base64')

/**
 * Returns whether an Accept header gives HTML a higher quality than JSON. Wildcards are ignored, so a client that
 * sends only wildcards gets JSON.
 */
function prefersHtml(accept: string): boolean {
  return qualityOf('text/html', accept) > qualityOf('application/json', accept)
}

/**
 * Returns the quality (0 to 1) that an Accept header gives to a media type. Returns 0 if it does not name the
 * type.
 */
function qualityOf(type: string, accept: string): number {
  for (const range of accept.toLowerCase().split(',')) {
    const [name, ...parameters] = range.split(';').map((part) => part.trim())
    if (name !== type) continue
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    return quality === undefined ? 1 : Number(quality.slice(2)) || 0
  }
  return 0
}
