import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusMain } from '#web/browser/main-landmark.ts'
import { Card } from '#web/ui/card.tsx'
import { WarningIcon } from '#web/ui/icons/warning.tsx'
import { ErrorContent, ErrorBoundary, type ErrorViewProps } from './error-boundary.tsx'

type SectionBoundaryProps = {
  /** Name of the section, so that its error differs from the errors of other sections on the screen. */
  name?: string
  children: ReactNode
}

/** An error boundary for one section of a screen. */
export function SectionBoundary({ name, children }: SectionBoundaryProps) {
  const { t } = useTranslation()
  const title = name && t('common.failedPart', { part: name })
  return (
    <ErrorBoundary View={SectionErrorView} title={title}>
      {children}
    </ErrorBoundary>
  )
}

type SectionErrorProps = { error: unknown; title?: string; isTrying: boolean; onRetry: () => void }

/**
 * Shows the error of a section’s own query (`useQueryError`). If it has the focus when it unmounts, the page gets the
 * focus.
 */
export function SectionError(props: SectionErrorProps) {
  const part = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const here = part.current
    return () => {
      if (here?.contains(document.activeElement)) focusMain()
    }
  }, [])
  return (
    <div ref={part}>
      <ErrorContent View={SectionErrorView} onClose={props.onRetry} {...props} />
    </div>
  )
}

function SectionErrorView({ title, text, children }: ErrorViewProps) {
  return (
    <Card role="alert" className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-2.5">
        <WarningIcon className="size-5 text-warn-ink" />
        <div className="min-w-0">
          <p className="font-medium text-warn-ink">{title}</p>
          <p className="mt-0.5 text-13 text-ink-soft">{text}</p>
        </div>
      </div>
      {children}
    </Card>
  )
}
