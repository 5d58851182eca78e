import { pageNonce } from '#web/ui/nonce.ts'

/**
 * The server's policy lets no style element pass but those with this page's nonce. The parts that keep the page still
 * behind a dialog write one; they look for the nonce where bundlers have always put it.
 */
export function passOnNonce() {
  const nonce = pageNonce()
  if (nonce) Object.assign(window, { __webpack_nonce__: nonce })
}
