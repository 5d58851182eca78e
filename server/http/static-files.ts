import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#domain/errors.ts'
import { isPage } from '#domain/pages.ts'
import { pageContentSecurityPolicy } from './security-headers.ts'

const page = 'index.html'

/**
 * Serves the web app. Assets with a hash in their name are immutable. A path that is neither a file nor an API
 * call gets the page, with status 404 if no screen has this path.
 */
export async function serveStaticFiles(app: FastifyInstance, root: string | undefined): Promise<void> {
  const html = root && (await readFile(join(root, page), 'utf8'))
  const scripts = inlineScriptHashes(html ?? '')
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
  // This is a route because the not-found handler is not compressed.
  app.get('/*', async (request, reply) => {
    if (!html || isCall(request)) throw new Problem('not_found')
    if (!isPage(pathOf(request))) void reply.status(404)
    return sendPage(reply, html, scripts)
  })
  app.setNotFoundHandler(() => {
    throw new Problem('not_found')
  })
}

/**
 * Sends the page with a new nonce per response, and without ETag or Last-Modified, because a cached page would contain
 * an old nonce.
 */
function sendPage(reply: FastifyReply, html: string, scripts: string[]) {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', pageContentSecurityPolicy(nonce, scripts))
    .header('cache-control', reply.statusCode === 404 ? 'no-store' : 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll(noncePlaceholder, nonce))
}

/** Returns CSP sources for the inline scripts of the page. A hash, unlike a nonce, allows nothing else. */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)
  return [...scripts].map(([, text = '']) => {
    const hash = createHash('sha256').update(text).digest('base64')
    return `'sha256-${hash}'`
  })
}

/** Placeholder that vite.config.ts writes into the page. */
const noncePlaceholder = '__csp_nonce__'

/** Returns whether the request is for the API, which answers in JSON. */
export function isCall(request: FastifyRequest): boolean {
  const path = pathOf(request)
  return path === '/api' || path.startsWith('/api/')
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? ''
}
