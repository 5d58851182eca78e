import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { LazyOverlay } from './lazy-overlay.tsx'

type LazyMenuProps = {
  /** Renders the button: without a menu at first, and as the trigger of its menu once the menu has loaded. */
  renderButton: (props: ComponentProps<'button'>) => ReactNode
  preload: () => unknown
  /** Renders the lazily loaded menu, which opens at once. */
  children: (trigger: ReactNode) => ReactNode
}

/** A button whose menu is loaded on first use. */
export function LazyMenu({ renderButton, preload, children }: LazyMenuProps) {
  const [isOpened, setOpened] = useState(false)
  const id = useId()
  const load = () => void preload()
  const closed = renderButton({
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setOpened(true),
    onPointerEnter: load,
    onFocus: load,
  })
  /** Closes the menu and focuses the button. It is found by its id, because it is a new element now. */
  const closeWithFocus = () => {
    flushSync(() => setOpened(false))
    document.getElementById(id)?.focus()
  }
  if (!isOpened) return closed
  return (
    <LazyOverlay placeholder={closed} onClose={closeWithFocus}>
      {children(renderButton({}))}
    </LazyOverlay>
  )
}
