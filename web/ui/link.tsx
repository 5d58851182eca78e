import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'wouter'

type Prefetch = (path: string) => void

let prefetch: Prefetch = () => {}

/** The router says here how a screen is fetched before it is opened. */
export function fetchAheadWith(how: Prefetch): void {
  prefetch = how
}

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & { href: string }

/** A link inside the app; its screen is fetched ahead when it is hovered or focused. */
export function Link({ href, ...rest }: LinkProps) {
  return (
    <RouterLink href={href} onPointerEnter={() => prefetch(href)} onFocus={() => prefetch(href)} {...rest} />
  )
}
