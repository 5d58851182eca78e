import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { openDelay, skipDelay } from './tooltip-delays.ts'

type BarTooltipProps = {
  text: string
  /** Edge at which the tooltip and its button are aligned. */
  align: 'start' | 'end'
  className?: string
  children: ReactNode
}

/**
 * A tooltip for the top bar, below its button. The shell does not use `tooltip.tsx`, because loading it would add
 * 22 kB.
 */
export function BarTooltip({ text, align, className = '', children }: BarTooltipProps) {
  const { isOpen, ...handlers } = useTooltip()
  return (
    <span className={`relative inline-flex ${className}`} {...handlers}>
      {children}
      {isOpen && (
        <span className={`fade absolute top-full z-50 pt-1.5 ${align === 'start' ? 'start-0' : 'end-0'}`}>
          <span
            role="tooltip"
            className="block rounded-item bg-ink px-3 py-2 text-13 whitespace-nowrap text-ground shadow-high"
          >
            {text}
          </span>
        </span>
      )}
    </span>
  )
}

let closedAt = 0

/** Opens when a mouse pointer rests on the button, or when it gets the keyboard focus. Escape also closes it. */
function useTooltip() {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return undefined
    const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('keydown', closeByKey)
      closedAt = Date.now()
    }
  }, [isOpen])
  const close = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  return {
    isOpen,
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      const isNext = Date.now() - closedAt < skipDelay
      timer.current = setTimeout(() => setOpen(true), isNext ? 0 : openDelay)
    },
    onPointerLeave: close,
    onPointerDown: close,
    onFocus: ({ target }: { target: Element }) => target.matches(':focus-visible') && setOpen(true),
    onBlur: close,
  }
}
