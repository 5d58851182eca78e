import { type ReactNode, useCallback, useState } from 'react'

/**
 * Returns a function that announces a text to screen readers while a card is dragged or moved, and the element in
 * which the text appears. Render this element.
 */
export function useAnnouncer(): [say: (text: string) => void, spoken: ReactNode] {
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 })
  const say = useCallback((text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 })), [])
  return [
    say,
    <p key="spoken" role="status" aria-live="assertive" className="sr-only">
      <span key={announcement.count}>{announcement.text}</span>
    </p>,
  ]
}
