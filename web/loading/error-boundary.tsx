import { QueryErrorResetBoundary } from '@tanstack/react-query'
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
import { isUnavailableStatus, onReachable, reachableCount } from '#web/api/reachability.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { WarningIcon } from '#web/ui/icons/warning.tsx'
import { reloadNow } from '#web/browser/reload.ts'
import { focusMain } from '#web/browser/main-landmark.ts'
import { ChunkLoadError } from './load-chunk.ts'
import { usePageTitle } from '#web/browser/page-title.ts'

export type ErrorViewProps = {
  title: string
  text: string
  onClose: () => void
  /** The retry button. */
  children: ReactNode
}

type ErrorBoundaryProps = {
  /** Shows the error. By default it replaces the whole screen. */
  View?: ComponentType<ErrorViewProps>
  /** Element that stays on the page while a dialog shows the error, such as the button of a menu. */
  placeholder?: ReactNode
  title?: string | undefined
  onClose?: () => void
  children: ReactNode
}

/**
 * Error boundary that also retries when the server is reachable again. It retries only the queries and components
 * inside it.
 */
export function ErrorBoundary(props: ErrorBoundaryProps) {
  return (
    <QueryErrorResetBoundary>{({ reset }) => <Retrying {...props} reset={reset} />}</QueryErrorResetBoundary>
  )
}

type RetryingProps = ErrorBoundaryProps & { reset: () => void }

function Retrying({ View = ScreenError, placeholder, title, onClose, reset, children }: RetryingProps) {
  const [isTrying, startTrying] = useTransition()
  useState(reset) // runs once, so that a screen that failed before retries its queries when it opens again
  return (
    <CatchBoundary {...{ View, placeholder, title, onClose, reset, isTrying, startTrying }}>
      {children}
    </CatchBoundary>
  )
}

type CatchBoundaryProps = {
  View: ComponentType<ErrorViewProps>
  placeholder: ReactNode
  title: string | undefined
  onClose: (() => void) | undefined
  reset: () => void
  isTrying: boolean
  startTrying: (go: () => void) => void
  children: ReactNode
}

class CatchBoundary extends Component<CatchBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }
  /**
   * Value of `reachableCount()` when the last attempt began. If it has changed since, the server has come back in
   * the meantime, so a failure is retried at once.
   */
  #triedAt = reachableCount()

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ChunkLoadError) error.allowRetry?.()
    if (isUnreachable(error) && reachableCount() > this.#triedAt) this.retry()
  }

  override componentDidUpdate(_before: CatchBoundaryProps, { error }: { error: unknown }) {
    const isOver = error !== undefined && this.state.error === undefined
    if (isOver && document.activeElement === document.body) focusMain()
  }

  override render() {
    const { error } = this.state
    const { View, placeholder, title, isTrying, children } = this.props
    if (error === undefined || Children.toArray(children).length === 0) return children
    return (
      <>
        {placeholder}
        <ErrorContent {...{ View, error, title, isTrying }} onRetry={this.retry} onClose={this.close} />
      </>
    )
  }

  private readonly retry = () => {
    const { error } = this.state
    if (error === undefined) return // the server may come back after a retry has already begun
    const clear = () => this.setState({ error: undefined })
    this.#triedAt = reachableCount()
    this.props.reset()
    if (error instanceof ChunkLoadError) this.props.startTrying(clear)
    else if (error instanceof ApiError) clear()
    else window.location.reload()
  }

  private readonly close = () => {
    this.setState({ error: undefined })
    this.props.onClose?.()
  }
}

type ErrorContentProps = {
  View: ComponentType<ErrorViewProps>
  error: unknown
  title?: string | undefined
  isTrying?: boolean
  onRetry: () => void
  onClose: () => void
}

/** Shows the error as text, with a button to retry or to load the new version. */
export function ErrorContent({ View, error, title, isTrying = false, onRetry, onClose }: ErrorContentProps) {
  const { t } = useTranslation()
  const isReplaced = error instanceof ChunkLoadError && error.reason === 'replaced'
  const recover = useEffectEvent(() => isUnreachable(error) && onRetry())
  useEffect(() => onReachable(() => recover()), [])
  return (
    <View
      title={isReplaced ? t('newVersion.title') : (title ?? t('common.failed'))}
      text={errorText(t, error)}
      onClose={onClose}
    >
      <Button pending={isTrying} onClick={isReplaced ? reloadNow : onRetry}>
        {t(isReplaced ? 'newVersion.load' : 'common.tryAgain')}
      </Button>
    </View>
  )
}

/**
 * Replaces the content of the shell. It looks like an empty state, but its icon needs no file that could fail to load.
 */
function ScreenError({ title, text, children }: ErrorViewProps) {
  usePageTitle(title)
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-8 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-warn-soft text-warn-ink">
        <WarningIcon className="size-7" />
      </span>
      <h1 className="mt-4 text-22">{title}</h1>
      <p className="mt-1 mb-5 max-w-md text-balance text-ink-soft">{text}</p>
      {children}
    </div>
  )
}

/** Shows an error instead of the whole page. */
export function FullPageError(props: ErrorViewProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-2xl content-center p-5">
      <ScreenError {...props} />
    </main>
  )
}

function errorText(t: TFunction, error: unknown): string {
  if (!(error instanceof ChunkLoadError)) return errorMessage(t, error)
  if (error.reason === 'replaced') return t('newVersion.text')
  return t(error.reason === 'offline' ? 'errors.offline' : 'errors.internal')
}

function isUnreachable(error: unknown): boolean {
  if (error instanceof ChunkLoadError) return error.reason === 'offline'
  return error instanceof ApiError && (error.status === 0 || isUnavailableStatus(error.status))
}
