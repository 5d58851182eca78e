import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { plainUrl } from './plain-url.ts'

/** Headers recommended by OWASP. docs/security.md explains what we leave out and why. */
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

/**
 * Headers for HTTPS only. Over plain HTTP, which must work on a LAN, browsers ignore them with a warning in the
 * console.
 */
const tlsHeaders = {
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

export function registerSecurityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => void addSecurityHeaders(request, reply))
}

/** Adds the security headers. Call it directly for responses that are sent before any hook runs. */
export function addSecurityHeaders({ isOverTls, url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.headers(baseHeaders)
  if (secretLink.test(plainUrl(url))) void reply.header('x-robots-tag', 'noindex')
  if (isOverTls) void reply.headers(tlsHeaders)
  return reply
}

/**
 * URLs that give access by themselves, and that someone may publish by mistake: calendars, invitations, password
 * resets.
 */
const secretLink =
  /^\/(api\/calendars\/|api\/invitations\/(verify|accept)\/|api\/verify-reset-token|accept-invite\/|reset-password(\?|$))/i

/**
 * Header lines for answers to bytes that are not valid HTTP. They leave out `tlsHeaders`, because TLS cannot be
 * detected there.
 */
export const rawHeaderLines = Object.entries(baseHeaders).map(([name, value]) => `${name}: ${value}`)

/**
 * Returns the policy of the page: our own script files, style elements with the nonce, and inline scripts only by hash.
 */
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

/** Returns the policy of a page that has one style element and no scripts. The hash is SHA-256 in base64. */
export function styledPageContentSecurityPolicy(styleHash: string): string {
  return contentSecurityPolicy({
    'default-src': "'none'",
    'style-src': `'sha256-${styleHash}'`,
    'img-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  })
}

function contentSecurityPolicy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map((directive) => directive.join(' '))
    .join('; ')
}

/** Returns the Permissions-Policy header. The app needs only clipboard-write. */
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
