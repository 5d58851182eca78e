import { originForLinks, type PublicOrigin } from '#domain/public-origin.ts'

/** Returns the full URL of a path, and whether it works on other devices. */
export function shareableLink({ link, address }: { link: string; address: PublicOrigin | null }): {
  url: string
  worksElsewhere: boolean
} {
  const here = new URL(window.location.href)
  const origin = originForLinks(address, here)
  return { url: new URL(link, origin ?? here.origin).href, worksElsewhere: origin !== undefined }
}
