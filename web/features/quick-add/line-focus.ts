import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls `onLeave` when somebody goes elsewhere: after the click, so that nothing moves away under the pointer. */
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

/** While something beside the text is pressed, the field keeps the focus, and a phone its keyboard. */
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
