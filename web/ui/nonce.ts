/** With which the server's policy lets a style element pass that a part writes; new with every page. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
}
