import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

type TickSummaryProps = {
  tasks: readonly Task[]
  tickedCount: number
  /** The task that was ticked last on this page. */
  last: Task | undefined
  onTakeBack: () => void
}

/** Sticky bar with the progress of the week and a button that reverts the last tick. */
export function TickSummary({ tasks, tickedCount, last, onTakeBack }: TickSummaryProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const done = tasks.filter(({ status }) => status === 'done').length
  const share = tasks.length === 0 ? 0 : Math.round((100 * done) / tasks.length)
  return (
    <div className="sticky bottom-0 z-10 mt-5 bg-ground pt-2 pb-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sheet border border-line bg-card px-4 py-2 shadow-sheet">
        <p role="status" className="tabular-nums">
          {t('today.done', { done: number(done), count: tasks.length })}
          {tickedCount > 0 && (
            <span className="text-ink-soft"> · {t('paper.ticked', { count: tickedCount })}</span>
          )}
        </p>
        <ProgressBar value={share} label={t('paper.tickOff')} className="h-1.5 min-w-20 flex-1" />
        <Button
          variant="secondary"
          size="small"
          aria-disabled={!last}
          {...(last && { 'aria-label': t('paper.takeBack', { title: last.title }) })}
          onClick={() => last && onTakeBack()}
        >
          {t('tasks.undo')}
        </Button>
      </div>
    </div>
  )
}
