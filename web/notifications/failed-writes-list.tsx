import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FailedWrite } from '#web/api/failed-writes.ts'
import { Button } from '#web/ui/button.tsx'
import { LiveAnnouncement } from '#web/ui/live-announcement.tsx'
import { NoticeIcon } from './notice.tsx'
import type { ShownToast } from './notification.ts'

/**
 * Maximum number of writes that are shown separately. If there are more, all of them are collapsed into one line.
 */
const maxExpanded = 2

type FailedWritesListProps = {
  writes: FailedWrite[]
  /**
   * The toast that reports the failure of one of these writes. While it is open, the write is shown with the toast’s
   * text.
   */
  toast: ShownToast | undefined
}

/**
 * Returns whether the list shows each write separately. A toast about one of the writes is then not shown next to
 * the list.
 */
export function showsEach(writes: FailedWrite[]): boolean {
  return writes.length <= maxExpanded
}

/** Shows writes that got no response, until they are sent again or dismissed. */
export function FailedWritesList({ writes, toast }: FailedWritesListProps) {
  const { t } = useTranslation()
  const [isExpanded, setExpanded] = useState(false)
  const isCollapsible = !showsEach(writes)
  if (writes.length === 0) return null
  return (
    <>
      {writes.map((write) => {
        const { title } = write.message(t)
        return <LiveAnnouncement key={`${write.id} ${title}`} text={title} />
      })}
      <ul
        aria-label={t('failed.label')}
        className="max-h-[45dvh] divide-y divide-line overflow-y-auto overscroll-contain"
      >
        {isCollapsible && (
          <FailedWriteSummary
            writes={writes}
            isExpanded={isExpanded}
            onToggle={() => setExpanded(!isExpanded)}
          />
        )}
        {(!isCollapsible || isExpanded) &&
          writes.map((write) => (
            <FailedWriteItem
              key={write.id}
              write={write}
              toast={toast?.failedWriteId === write.id && !isCollapsible ? toast : undefined}
            />
          ))}
      </ul>
    </>
  )
}

type FailedWriteItemProps = {
  write: FailedWrite
  /** The toast that is shown as this item. */
  toast: ShownToast | undefined
}

function FailedWriteItem({ write, toast }: FailedWriteItemProps) {
  const { t } = useTranslation()
  const textId = useId()
  const { title, description } = toast ?? write.message(t)
  const { isRetrying, retry, dismiss } = write
  return (
    <li {...(toast && { 'data-toast': '' })} className="flex flex-col gap-2 p-3 text-warn-ink">
      <p id={textId} className="flex items-start gap-2.5">
        <NoticeIcon tone="failed" />
        <span className="min-w-0 py-0.5">
          <span className="block font-medium">{title}</span>
          {description && <bdi className="mt-0.5 block text-match-page text-ink-soft">{description}</bdi>}
        </span>
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="small" aria-describedby={textId} onClick={dismiss}>
          {t('failed.dismiss')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-describedby={textId}
          pending={isRetrying}
          onClick={retry}
        >
          {t('failed.sendAgain')}
        </Button>
      </div>
    </li>
  )
}

type FailedWriteSummaryProps = { writes: FailedWrite[]; isExpanded: boolean; onToggle: () => void }

function FailedWriteSummary({ writes, isExpanded, onToggle }: FailedWriteSummaryProps) {
  const { t } = useTranslation()
  const all = (act: (write: FailedWrite) => unknown) => () => {
    for (const write of writes) act(write)
  }
  return (
    <li className="flex flex-col gap-2 p-3">
      <p className="flex items-center gap-2.5">
        <NoticeIcon tone="failed" />
        <span className="min-w-0 flex-1 font-medium text-warn-ink">
          {t('failed.count', { count: writes.length })}
        </span>
        <Button variant="quiet" size="small" className="-me-1" aria-expanded={isExpanded} onClick={onToggle}>
          {t(isExpanded ? 'failed.fold' : 'failed.unfold')}
        </Button>
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="small" onClick={all(({ dismiss }) => dismiss())}>
          {t('failed.dismissAll')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          pending={writes.every(({ isRetrying }) => isRetrying)}
          onClick={all(({ retry }) => retry())}
        >
          {t('failed.sendAllAgain')}
        </Button>
      </div>
    </li>
  )
}
