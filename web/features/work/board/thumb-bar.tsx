import type { ReactNode } from 'react'

/** Bar above the board. On a phone it is at the bottom of the screen, and the cards fade out behind it. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <div className="max-md:thumb-bar max-md:z-30 max-md:order-last max-md:-mx-1 max-md:pt-3 max-md:pb-2 max-md:group-has-[[role=toolbar]]/page:hidden md:mb-3 print:hidden">
      {children}
    </div>
  )
}
