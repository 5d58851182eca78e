import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import {
  Children,
  Component,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  useTransition,
} from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/api/call.ts'
import { meansAway, onceReachable } from '#web/api/connection.ts'
import { problemWords } from '#web/i18n/problem-words.ts'
import { useCloseOnBack } from './back.ts'
import { Button } from './button.tsx'
import { WarningIcon } from './icons.tsx'
import { loadAnewAtOnce } from './load-anew.ts'
import { focusPage } from './main-landmark.ts'
import { MissingFile } from './missing-file.ts'
import { forgetTry } from './on-demand.tsx'
import { Card, EmptyState } from './parts.tsx'

type Place =
  /** Nothing else is on the page. */
  | 'page'
  /** All that the page shows within the shell. */
  | 'screen'
  /** One of several things on a screen. */
  | 'part'
  /** A dialog, a drawer or a menu. */
  | 'over'

type FailureBoundaryProps = {
  place?: Place
  /** For what is over the page: what stays in its place there, such as the button of a menu. */
  beneath?: ReactNode
  onClose?: () => void
  children: ReactNode
}

/** Shows in place of its children what kept them from loading, and tries again when asked to or once the server is back. */
export function FailureBoundary({ place = 'screen', beneath, onClose, children }: FailureBoundaryProps) {
  const { reset } = useQueryErrorResetBoundary()
  const [isTrying, startTrying] = useTransition()
  useState(reset) // whoever comes back to a screen that failed before tries anew
  return (
    <Boundary
      place={place}
      beneath={beneath}
      onClose={onClose}
      reset={reset}
      isTrying={isTrying}
      startTrying={startTrying}
    >
      {children}
    </Boundary>
  )
}

/** Where dialogs, drawers and menus are shown whose file is fetched on demand; the page stays as it is around them. */
export function OverPage({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <FailureBoundary place="over" onClose={onClose}>
      <Suspense>{children}</Suspense>
    </FailureBoundary>
  )
}

type BoundaryProps = {
  place: Place
  beneath: ReactNode
  onClose: (() => void) | undefined
  reset: () => void
  isTrying: boolean
  startTrying: (go: () => void) => void
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    forgetTry(error)
  }

  override componentDidUpdate(_before: BoundaryProps, { error }: { error: unknown }) {
    const isOver = error !== undefined && this.state.error === undefined
    if (isOver && document.activeElement === document.body) focusPage()
  }

  override render() {
    const { error } = this.state
    const { place, beneath, isTrying, children } = this.props
    if (error === undefined || Children.toArray(children).length === 0) return children
    return (
      <>
        {beneath}
        <Failure
          error={error}
          place={place}
          isTrying={isTrying}
          onTryAgain={this.tryAgain}
          onClose={place === 'over' ? this.close : undefined}
        />
      </>
    )
  }

  private readonly tryAgain = () => {
    const { error } = this.state
    const clear = () => this.setState({ error: undefined })
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
  error: unknown
  place: Place
  title?: string
  isTrying?: boolean
  onTryAgain: () => void
  /** For what is over the page. */
  onClose?: (() => void) | undefined
}

/** For a part that notices by itself that it could not be read. */
export function FailedPart(props: Pick<FailureProps, 'error' | 'title' | 'onTryAgain'>) {
  return <Failure place="part" {...props} />
}

function Failure({ error, place, title: what, isTrying = false, onTryAgain, onClose }: FailureProps) {
  const { t } = useTranslation()
  const isReplaced = error instanceof MissingFile && error.reason === 'replaced'
  const title = isReplaced ? t('newVersion.title') : (what ?? t('common.failed'))
  const text = failureWords(t, error)
  const recover = useEffectEvent(() => isUnreachable(error) && onTryAgain())
  useEffect(() => onceReachable(() => recover()), [])
  const button = (
    <Button
      look={place === 'part' ? 'secondary' : 'primary'}
      pending={isTrying}
      onClick={isReplaced ? loadAnewAtOnce : onTryAgain}
    >
      {t(isReplaced ? 'newVersion.load' : 'common.tryAgain')}
    </Button>
  )
  if (onClose) {
    return (
      <Notice title={title} text={text} onClose={onClose}>
        {button}
      </Notice>
    )
  }
  if (place === 'part') {
    return (
      <Card role="alert" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-medium">{title}</p>
          <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
        </div>
        {button}
      </Card>
    )
  }
  const panel = (
    <div role="alert">
      <EmptyState icon={<WarningIcon className="size-7" />} title={title} text={text} heading="h1">
        {button}
      </EmptyState>
    </div>
  )
  if (place === 'screen') return panel
  return <main className="mx-auto grid min-h-dvh max-w-2xl content-center p-6">{panel}</main>
}

type NoticeProps = { title: string; text: string; onClose: () => void; children: ReactNode }

/** The browser's own dialog: ours may be the file that is missing. */
function Notice({ title, text, onClose, children }: NoticeProps) {
  const { t } = useTranslation()
  const [titleId, textId] = [useId(), useId()]
  useCloseOnBack(true, onClose)
  return (
    <dialog
      ref={openOver}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-auto w-[calc(100%-2rem)] max-w-sm rounded-2xl border border-line bg-card p-0 text-ink shadow-high backdrop:bg-shade"
    >
      <div className="p-5">
        <h2 id={titleId} className="text-lg font-semibold">
          {title}
        </h2>
        <p id={textId} className="mt-2 text-ink-soft">
          {text}
        </p>
        <div className="button-row mt-5 justify-end">
          <Button look="secondary" onClick={onClose}>
            {t('common.close')}
          </Button>
          {children}
        </div>
      </div>
    </dialog>
  )
}

/** Closing gives the focus back to the button that was pressed. */
function openOver(dialog: HTMLDialogElement | null) {
  dialog?.showModal()
  return () => dialog?.close()
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
