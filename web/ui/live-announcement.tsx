import { useEffect, useState } from 'react'

/** Milliseconds until the text is removed, so that screen readers do not find it again while reading the page. */
const removeAfter = 1000

/**
 * Announces a text once. The live region is rendered before its text, because screen readers would otherwise ignore it.
 */
export function LiveAnnouncement({ text, isUrgent = false }: { text: string; isUrgent?: boolean }) {
  const [state, setState] = useState<'before' | 'now' | 'after'>('before')
  useEffect(() => {
    const frame = requestAnimationFrame(() => setState('now'))
    const timer = setTimeout(() => setState('after'), removeAfter)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  if (state === 'after') return null
  return (
    <div role="status" aria-live={isUrgent ? 'assertive' : 'polite'} className="sr-only">
      {state === 'now' && text}
    </div>
  )
}
