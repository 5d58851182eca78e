/** The server's policy lets no style element pass but those with the nonce of this page. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
}

/** The parts that keep the page still behind a dialog write one; they look for the nonce where bundlers have always put it. */
export function passOnNonce() {
  const nonce = pageNonce()
  if (nonce) Object.assign(window, { __webpack_nonce__: nonce })
}
