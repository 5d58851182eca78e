import { type ComponentProps, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isForInputMethod } from '#web/browser/input-method.ts'
import { usePageTitle } from '#web/browser/page-title.ts'

type ScreenProps = ComponentProps<'div'> & {
  /** Of the page, as the browser shows it. */
  title: string
  /** What a press changes on it without another screen: it settles after that, too. */
  state?: string
  /** On its side: the picture takes one half; `whole` without a header above. */
  halves?: 'whole' | 'below'
  /** Back to where one came from, by Escape too. */
  onBack?: (() => void) | undefined
}

/** What fills the display. Its heading takes the focus, so that whoever cannot see it knows where they are. */
export function Screen({ title, state, halves, onBack, children, ...rest }: ScreenProps) {
  const screen = useRef<HTMLDivElement>(null)
  const settling = useSettling(state)
  usePageTitle(title)
  useFocusOnHeading(screen)
  useEscape(onBack)
  return (
    <div ref={screen} className="day-screen" data-halves={halves} {...settling} {...rest}>
      {children}
    </div>
  )
}

function useEscape(onBack: (() => void) | undefined) {
  const goBack = useEffectEvent(() => onBack?.())
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isForInputMethod(event)) goBack()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Long enough for the second tap of a small finger. */
const settlingMs = 500

/**
 * For what has stood for a moment only, or has just changed to another state: what is new under the finger does not take
 * the second tap of a double one.
 */
export function useSettling(state = '') {
  const [settled, settle] = useState<string>()
  useEffect(() => {
    const timeout = setTimeout(() => settle(state), settlingMs)
    return () => clearTimeout(timeout)
  }, [state])
  return settled === state ? {} : { 'data-settling': true, onMouseDown: keepFocus }
}

function keepFocus(event: MouseEvent<HTMLElement>) {
  event.preventDefault()
}

/** Each screen has one heading of the first rank. */
export function useFocusOnHeading(screen: { current: HTMLElement | null }) {
  useEffect(() => {
    window.scrollTo(0, 0)
    const heading = screen.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [screen])
}
