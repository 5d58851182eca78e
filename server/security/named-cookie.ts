import type { FastifyReply, FastifyRequest } from 'fastify'

type CookieKind = 'session' | 'device' | 'browser'

export type NamedCookie = {
  token: string | undefined
  /**
   * True if the browser sent the token under the name that older versions used, which has no port. Set the cookie again
   * if the token is valid.
   */
  hasOldName: boolean
  set: (token: string) => void
  clear: () => void
}

/** Reads and sets a cookie of this server that scripts cannot read. */
export function namedCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, maxAge }: { kind: CookieKind; maxAge: number },
): NamedCookie {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: request.isOverTls } as const
  const { name, token, hasOldName, isOldNameSent } = findCookie(request, kind)
  return {
    token,
    hasOldName,
    set: (value) => void reply.setCookie(name, value, { ...options, maxAge }),
    /**
     * Sets an empty cookie instead of deleting it, because the server would otherwise read the cookie with the old
     * name.
     */
    clear: () =>
      void (isOldNameSent
        ? reply.setCookie(name, '', { ...options, maxAge })
        : reply.clearCookie(name, options)),
  }
}

/** Returns the token that the browser sent to this server, and the name for a new cookie. */
export function findCookie(request: FastifyRequest, kind: CookieKind) {
  const [name, oldName] = [cookieName(request, kind, portOf(request)), cookieName(request, kind)]
  const [own, old] = [request.cookies[name], request.cookies[oldName]]
  const isOldNameSent = name !== oldName && old !== undefined
  return { name, token: own ?? old, hasOldName: isOldNameSent && own === undefined, isOldNameSent }
}

/** Returns the name of the cookie. The `__Host-` prefix stops subdomains from setting the cookie, but it needs TLS. */
function cookieName({ isOverTls }: FastifyRequest, kind: CookieKind, port?: string): string {
  return `${isOverTls ? '__Host-' : ''}sprintling_${kind}${port === undefined ? '' : `_${port}`}`
}

/**
 * Returns the port in the URL that the browser opened, or undefined for the default ports. Browsers send a cookie to
 * all ports of a host, so servers on the same host need different names.
 */
function portOf({ host }: FastifyRequest): string | undefined {
  const port = /:(\d{1,5})$/.exec(host)?.[1]
  return port === '80' || port === '443' ? undefined : port
}
