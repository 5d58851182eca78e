/** Returns the nonce that style elements need, because the content security policy allows no others. */
export function cspNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
}

/**
 * Sets the nonce where webpack puts it, because Radix’s scroll lock looks for it there when it adds a style element.
 */
export function exposeWebpackNonce() {
  const nonce = cspNonce()
  if (nonce) Object.assign(window, { __webpack_nonce__: nonce })
}
