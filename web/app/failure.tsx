import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { problemWords } from '#web/i18n/problem-words.ts'
import { Button } from '#web/ui/button.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'
import { EmptyState } from '#web/ui/parts.tsx'

/** Shows in place of its children what kept them from loading, and offers to try again. */
export function FailureBoundary({ children }: { children: ReactNode }) {
  const { reset } = useQueryErrorResetBoundary()
  return <Boundary reset={reset}>{children}</Boundary>
}

type BoundaryProps = { reset: () => void; children: ReactNode }

class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <Failure error={error} tryAgain={this.tryAgain} />
  }

  private readonly tryAgain = () => {
    this.props.reset()
    this.setState({ error: undefined })
  }
}

function Failure({ error, tryAgain }: { error: unknown; tryAgain: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="p-6">
      <EmptyState
        icon={<WarningIcon className="size-7" />}
        title={t('common.failed')}
        text={problemWords(t, error)}
      >
        <Button onClick={tryAgain}>{t('common.tryAgain')}</Button>
      </EmptyState>
    </div>
  )
}
