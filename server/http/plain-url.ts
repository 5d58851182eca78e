/**
 * Decodes ASCII characters that are percent-encoded for no reason, because routes also match `/invitations/%76erify/`.
 */
export function plainUrl(url: string): string {
  return url.replaceAll(/%([2-7][\da-f])/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  )
}
