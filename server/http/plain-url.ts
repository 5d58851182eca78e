/** Decodes what is percent-encoded for no reason: routes match `/invitations/%76erify/` as well. */
export function plainUrl(url: string): string {
  return url.replaceAll(/%([2-7][\da-f])/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  )
}
