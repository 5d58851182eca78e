import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/api/call.ts'
import { problemWords } from '#web/i18n/problem-words.ts'
import { Button } from '#web/ui/button.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'
import { EmptyState } from '#web/ui/parts.tsx'
import { MissingFile } from './on-demand.tsx'

/** `wholePage` where nothing else is on the page. */
type FailureBoundaryProps = { wholePage?: boolean; children: ReactNode }

/** Shows in place of its children what kept them from loading, and offers to try again. */
export function FailureBoundary({ wholePage = false, children }: FailureBoundaryProps) {
  const { reset } = useQueryErrorResetBoundary()
  useState(reset) // whoever comes back to a screen that failed before tries anew
  return (
    <Boundary reset={reset} wholePage={wholePage}>
      {children}
    </Boundary>
  )
}

type BoundaryProps = Required<FailureBoundaryProps> & { reset: () => void }

class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const failure = <Failure error={error} tryAgain={this.tryAgain} />
    if (!this.props.wholePage) return failure
    return <main className="mx-auto grid min-h-dvh max-w-2xl content-center p-6">{failure}</main>
  }

  private readonly tryAgain = () => {
    if (!(this.state.error instanceof ApiError)) window.location.reload()
    this.props.reset()
    this.setState({ error: undefined })
  }
}

function Failure({ error, tryAgain }: { error: unknown; tryAgain: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <EmptyState
        icon={<WarningIcon className="size-7" />}
        title={t('common.failed')}
        text={error instanceof MissingFile ? t('errors.offline') : problemWords(t, error)}
        heading="h1"
      >
        <Button onClick={tryAgain}>{t('common.tryAgain')}</Button>
      </EmptyState>
    </div>
  )
}
