/** The content security policy only allows style elements with this nonce. */
export function cspNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
}

/** Radix’s scroll lock adds a style element and looks for the nonce where webpack puts it. */
export function exposeWebpackNonce() {
  const nonce = cspNonce()
  if (nonce) Object.assign(window, { __webpack_nonce__: nonce })
}
