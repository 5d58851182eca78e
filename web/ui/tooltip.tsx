import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { mainId } from '#web/browser/main-landmark.ts'
import { openDelay, skipDelay } from './tooltip-delays.ts'

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={openDelay} skipDelayDuration={skipDelay}>
      {children}
    </Radix.Provider>
  )
}

/** A tooltip that is shown on hover and focus. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal container={document.getElementById(mainId)}>
        <Radix.Content
          sideOffset={6}
          collisionPadding={12}
          className="fade z-50 max-w-sm rounded-item bg-ink px-3 py-2 text-13 text-ground shadow-high"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
