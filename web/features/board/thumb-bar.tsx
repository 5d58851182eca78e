import type { ReactNode } from 'react'

/** Above the board; on a phone it lies under the thumb, where the list fades out behind it. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <div className="max-md:thumb-bar max-md:z-30 max-md:order-last max-md:-mx-1 max-md:pt-3 max-md:pb-2 md:mb-3 print:hidden">
      {children}
    </div>
  )
}
