import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Preview that fits the available width, at most as wide as the paper. */
export function ScaledPreview({ paper, children }: { paper: string; children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null)
  const paperWidth = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const [box, width] = [room.current, paperWidth.current]
    if (!box || !width) return undefined
    const fit = () => {
      if (width.offsetWidth === 0 || box.clientWidth === 0) return
      box.style.setProperty('--zoom', String(Math.min(1, box.clientWidth / width.offsetWidth)))
    }
    const observer = new ResizeObserver(fit)
    for (const one of [box, width]) observer.observe(one)
    fit()
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={room} data-paper={paper} className="paper">
      <span ref={paperWidth} className="paper-width" />
      <div className="paper-zoom">{children}</div>
    </div>
  )
}
