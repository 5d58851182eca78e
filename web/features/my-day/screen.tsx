import { type ComponentProps, useEffect, useRef } from 'react'
import { usePageTitle } from '#web/browser/page-title.ts'

type ScreenProps = ComponentProps<'div'> & {
  /** Of the page, as the browser shows it. */
  title: string
  /** On its side: the picture takes one half; `whole` without a header above. */
  halves?: 'whole' | 'below'
}

/** What fills the display. Its heading takes the focus, so that whoever cannot see it knows where they are. */
export function Screen({ title, halves, children, ...rest }: ScreenProps) {
  const screen = useRef<HTMLDivElement>(null)
  usePageTitle(title)
  useFocusOnHeading(screen)
  return (
    <div ref={screen} className="day-screen" data-halves={halves} {...rest}>
      {children}
    </div>
  )
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
