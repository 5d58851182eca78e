/**
 * Returns the nonce that style elements need, because the content security policy blocks style elements without
 * it.
 */
export function cspNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
}

/**
 * Sets the nonce as webpack’s global variable. Radix’s scroll lock reads it from there when it adds a style
 * element.
 */
export function exposeWebpackNonce() {
  const nonce = cspNonce()
  if (nonce) Object.assign(window, { __webpack_nonce__: nonce })
}
