import { useEffect, useState } from 'react'

/** Milliseconds after which what was said is no longer met by whoever reads on. */
const staysFor = 1000

/** Says something once to screen readers. Its place has to be there before its words are. */
export function Spoken({ words, isUrgent = false }: { words: string; isUrgent?: boolean }) {
  const [state, setState] = useState<'before' | 'now' | 'after'>('before')
  useEffect(() => {
    const frame = requestAnimationFrame(() => setState('now'))
    const timer = setTimeout(() => setState('after'), staysFor)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  if (state === 'after') return null
  return (
    <div role="status" aria-live={isUrgent ? 'assertive' : 'polite'} className="sr-only">
      {state === 'now' && words}
    </div>
  )
}
