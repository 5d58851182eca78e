import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import {
  Children,
  Component,
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
  useTransition,
} from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/api/call.ts'
import { meansAway, onceReachable, timesReachable } from '#web/api/reachability.ts'
import { problemWords } from '#web/api/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'
import { loadAnewAtOnce } from '#web/browser/reload.ts'
import { focusPage } from '#web/browser/main-landmark.ts'
import { MissingFile } from './load-chunk.ts'
import { usePageTitle } from '#web/browser/page-title.ts'
import { EmptyState } from '#web/ui/parts.tsx'

export type FailureViewProps = {
  title: string
  text: string
  onClose: () => void
  /** The retry button. */
  children: ReactNode
}

type FailureBoundaryProps = {
  /** How the error is shown; by default as the whole screen. */
  View?: ComponentType<FailureViewProps>
  /** What stays in place while the error is shown as a dialog, such as a menu’s button. */
  beneath?: ReactNode
  title?: string | undefined
  onClose?: () => void
  children: ReactNode
}

/** Error boundary that also retries once the server is reachable again. */
export function FailureBoundary({
  View = FailedScreen,
  beneath,
  title,
  onClose,
  children,
}: FailureBoundaryProps) {
  const { reset } = useQueryErrorResetBoundary()
  const [isTrying, startTrying] = useTransition()
  useState(reset) // opening a screen that failed before retries it
  return <Boundary {...{ View, beneath, title, onClose, reset, isTrying, startTrying }}>{children}</Boundary>
}

type BoundaryProps = {
  View: ComponentType<FailureViewProps>
  beneath: ReactNode
  title: string | undefined
  onClose: (() => void) | undefined
  reset: () => void
  isTrying: boolean
  startTrying: (go: () => void) => void
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }
  /** `reachableCount` when the last attempt began: if the server came back meanwhile, a failure is retried at once. */
  #triedAt = timesReachable()

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof MissingFile) error.forget?.()
    if (isUnreachable(error) && timesReachable() > this.#triedAt) this.tryAgain()
  }

  override componentDidUpdate(_before: BoundaryProps, { error }: { error: unknown }) {
    const isOver = error !== undefined && this.state.error === undefined
    if (isOver && document.activeElement === document.body) focusPage()
  }

  override render() {
    const { error } = this.state
    const { View, beneath, title, isTrying, children } = this.props
    if (error === undefined || Children.toArray(children).length === 0) return children
    return (
      <>
        {beneath}
        <Failure {...{ View, error, title, isTrying }} onTryAgain={this.tryAgain} onClose={this.close} />
      </>
    )
  }

  private readonly tryAgain = () => {
    const { error } = this.state
    if (error === undefined) return // the server may come back when a retry has already begun
    const clear = () => this.setState({ error: undefined })
    this.#triedAt = timesReachable()
    this.props.reset()
    if (error instanceof MissingFile) this.props.startTrying(clear)
    else if (error instanceof ApiError) clear()
    else window.location.reload()
  }

  private readonly close = () => {
    this.setState({ error: undefined })
    this.props.onClose?.()
  }
}

type FailureProps = {
  View: ComponentType<FailureViewProps>
  error: unknown
  title?: string | undefined
  isTrying?: boolean
  onTryAgain: () => void
  onClose: () => void
}

/** The error as text, with the button that helps: retry, or load the new version. */
export function Failure({ View, error, title, isTrying = false, onTryAgain, onClose }: FailureProps) {
  const { t } = useTranslation()
  const isReplaced = error instanceof MissingFile && error.reason === 'replaced'
  const recover = useEffectEvent(() => isUnreachable(error) && onTryAgain())
  useEffect(() => onceReachable(() => recover()), [])
  return (
    <View
      title={isReplaced ? t('newVersion.title') : (title ?? t('common.failed'))}
      text={failureWords(t, error)}
      onClose={onClose}
    >
      <Button pending={isTrying} onClick={isReplaced ? loadAnewAtOnce : onTryAgain}>
        {t(isReplaced ? 'newVersion.load' : 'common.tryAgain')}
      </Button>
    </View>
  )
}

/** Replaces the content of the shell. */
function FailedScreen({ title, text, children }: FailureViewProps) {
  usePageTitle(title)
  return (
    <div role="alert">
      <EmptyState icon={<WarningIcon className="size-7" />} title={title} text={text} heading="h1">
        {children}
      </EmptyState>
    </div>
  )
}

/** Replaces the whole page. */
export function FailedPage(props: FailureViewProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-2xl content-center p-6">
      <FailedScreen {...props} />
    </main>
  )
}

function failureWords(t: TFunction, error: unknown): string {
  if (!(error instanceof MissingFile)) return problemWords(t, error)
  if (error.reason === 'replaced') return t('newVersion.text')
  return t(error.reason === 'offline' ? 'errors.offline' : 'errors.internal')
}

function isUnreachable(error: unknown): boolean {
  if (error instanceof MissingFile) return error.reason === 'offline'
  return error instanceof ApiError && (error.status === 0 || meansAway(error.status))
}
