import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#domain/errors.ts'
import { pagePolicy } from './headers.ts'

const page = 'index.html'

/** The built web app: hashed files for ever, and its one page for every path that a person may open. */
export async function serveWeb(app: FastifyInstance, root: string | undefined): Promise<void> {
  const html = root && (await readFile(join(root, page), 'utf8'))
  if (root) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      globIgnore: [`${page}*`],
      preCompressed: true,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  // A route of its own: what answers for "not found" is not compressed.
  app.get('/*', async (request, reply) => {
    if (!html || !opensPage(request)) throw new Problem('not_found')
    return sendPage(reply, html)
  })
  app.setNotFoundHandler(() => {
    throw new Problem('not_found')
  })
}

/** With a nonce that nobody can know beforehand, and so without anything by which a browser could take it for unchanged. */
function sendPage(reply: FastifyReply, html: string) {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', pagePolicy(nonce))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll(noncePlaceholder, nonce))
}

/** What vite.config.ts writes wherever the page's nonce belongs. */
const noncePlaceholder = '__csp_nonce__'

function opensPage({ url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? ''
  const isCall = path === '/api' || path.startsWith('/api/')
  return !isCall && !/\.\w+$/.test(path)
}
