import { ScrollArea as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { direction } from '#domain/language.ts'
import { cspNonce } from '#web/browser/csp-nonce.ts'

/** Milliseconds until the scrollbar is hidden. */
const hideDelay = 600

/** A scroll area with an overlay scrollbar. */
export function ScrollArea({ className = '', children }: { className?: string; children: ReactNode }) {
  const { i18n } = useTranslation()
  return (
    <Radix.Root
      dir={direction(i18n.language)}
      scrollHideDelay={hideDelay}
      className={`flex flex-col overflow-hidden ${className}`}
    >
      <Radix.Viewport nonce={cspNonce()} className="min-h-0 flex-1 px-2 *:block!">
        {children}
      </Radix.Viewport>
      <Radix.Scrollbar orientation="vertical" className="flex w-2.5 touch-none p-0.5 select-none">
        <Radix.Thumb className="flex-1 rounded-full bg-line-strong" />
      </Radix.Scrollbar>
    </Radix.Root>
  )
}
