import { type ComponentProps, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isForInputMethod } from '#web/browser/input-method.ts'
import { usePageTitle } from '#web/browser/page-title.ts'

type ScreenProps = ComponentProps<'div'> & {
  /** Title of the page in the browser tab. */
  title: string
  /**
   * Changes whenever a press changes the content without opening another screen. The screen then ignores presses for a
   * moment again.
   */
  state?: string
  /**
   * Landscape layout in two halves. With `whole` the picture fills one half of the whole screen, with `below` there is
   * a header above both halves.
   */
  halves?: 'whole' | 'below'
  /** Returns to the previous screen. Escape does the same. */
  onBack?: (() => void) | undefined
}

/**
 * A full screen of the child's day. Its heading receives the focus, so that screen reader users know where they are.
 */
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

/** Milliseconds. Long enough for the second tap of a young child's double tap. */
const settlingMs = 500

/**
 * Ignores presses for a moment after a screen appears or changes its state. Otherwise the second tap of a double
 * tap could press a button that has just appeared under the finger.
 */
function useSettling(state = '') {
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

/** Scrolls to the top and focuses the h1. Each screen has exactly one. */
function useFocusOnHeading(screen: { current: HTMLElement | null }) {
  useEffect(() => {
    window.scrollTo(0, 0)
    const heading = screen.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [screen])
}
