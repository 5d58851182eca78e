import { useEffect, useState } from 'react'

/** Milliseconds; then it is removed, so that screen readers do not find it while reading on. */
const removeAfter = 1000

/** Announces something once. The live region has to exist before its text. */
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
