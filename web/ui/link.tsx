import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'wouter'

type Prefetch = (path: string) => void

let prefetch: Prefetch = () => {}

/** Sets how links preload a route. The router calls it. */
export function setLinkPrefetch(next: Prefetch): void {
  prefetch = next
}

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & { href: string }

/** An in-app link. It preloads its route on hover and focus. */
export function Link({ href, ...rest }: LinkProps) {
  return (
    <RouterLink href={href} onPointerEnter={() => prefetch(href)} onFocus={() => prefetch(href)} {...rest} />
  )
}
