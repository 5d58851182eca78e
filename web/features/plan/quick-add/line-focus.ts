import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Calls `onLeave` when the user clicks outside the element or leaves it with the Tab key. Waits for the end of the
 * click, because closing the line earlier would move other elements away from the pointer.
 */
export function useLeave(part: RefObject<HTMLElement | null>, onLeave: (() => void) | undefined): void {
  const leave = useEffectEvent(() => onLeave?.())
  const isLeavable = onLeave !== undefined
  useEffect(() => {
    if (!isLeavable) return undefined
    const gone = new AbortController()
    const { signal } = gone
    const since = performance.now()
    const isElsewhere = ({ target, timeStamp }: Event) =>
      timeStamp > since && target instanceof Element && !part.current?.contains(target)
    document.addEventListener('click', (event) => isElsewhere(event) && leave(), { signal })
    document.addEventListener('keyup', (event) => event.key === 'Tab' && isElsewhere(event) && leave(), {
      signal,
    })
    return () => gone.abort()
  }, [part, isLeavable])
}

/**
 * Keeps the focus in the field while the user presses something next to it, so that a phone keeps its keyboard open.
 */
export function keepFocus(part: HTMLElement) {
  const left = new AbortController()
  const keep = (event: MouseEvent) => {
    const field = part.querySelector('input')
    if (!(event.target instanceof Element) || event.target === field || event.target.closest('[role=dialog]'))
      return
    event.preventDefault()
    if (!event.target.closest('button, [role=option]')) field?.focus()
  }
  part.addEventListener('mousedown', keep, { signal: left.signal })
  return () => left.abort()
}
