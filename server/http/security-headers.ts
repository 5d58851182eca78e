import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { plainUrl } from './plain-url.ts'

/** After OWASP's secure headers; docs/security.md says what is left out and why. */
const baseHeaders = {
  'cache-control': 'no-store', // overridden for the page and its assets
  'content-security-policy': contentSecurityPolicy({
    'default-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  }),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': permissionsPolicy(),
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
  'x-dns-prefetch-control': 'off',
}

/** Ignored (with console warnings) over plain HTTP, which must work on a LAN. */
const tlsHeaders = {
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

export function registerSecurityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => void addSecurityHeaders(request, reply))
}

/** For responses sent before any hook runs. */
export function addSecurityHeaders({ isOverTls, url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.headers(baseHeaders)
  if (secretLink.test(plainUrl(url))) void reply.header('x-robots-tag', 'noindex')
  if (isOverTls) void reply.headers(tlsHeaders)
  return reply
}

/** Addresses that open something by themselves, and may have been published by mistake: calendars, invitations, new passwords. */
const secretLink =
  /^\/(api\/calendars\/|api\/invitations\/(verify|accept)\/|api\/verify-reset-token|accept-invite\/|reset-password(\?|$))/i

/** For answers to bytes that are not valid HTTP; TLS is unknown there. */
export const rawHeaderLines = Object.entries(baseHeaders).map(([name, value]) => `${name}: ${value}`)

/** Own scripts, and style elements with the nonce; inline scripts by their hashes only. */
export function pageContentSecurityPolicy(nonce: string, scriptHashes: string[]): string {
  return contentSecurityPolicy({
    'default-src': "'none'",
    'script-src': ["'self'", ...scriptHashes].join(' '),
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self'",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
}

function contentSecurityPolicy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map((directive) => directive.join(' '))
    .join('; ')
}

/** We only need clipboard-write. */
function permissionsPolicy(): string {
  const denied = [
    'accelerometer',
    'autoplay',
    'camera',
    'clipboard-read',
    'cross-origin-isolated',
    'display-capture',
    'encrypted-media',
    'fullscreen',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'keyboard-map',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'picture-in-picture',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'sync-xhr',
    'usb',
    'xr-spatial-tracking',
  ]
  return ['clipboard-write=(self)', ...denied.map((name) => `${name}=()`)].join(', ')
}
