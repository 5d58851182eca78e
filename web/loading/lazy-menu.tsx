import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { LazyOverlay } from './lazy-overlay.tsx'

type LazyMenuProps = {
  /** Renders the button: first alone, then as the trigger of its menu. */
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
  /** The button is a new element now, so it is found by its id. */
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
