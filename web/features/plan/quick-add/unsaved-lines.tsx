import { useTranslation } from 'react-i18next'
import { WarningIcon } from '#web/ui/icons/warning.tsx'
import { Button } from '#web/ui/button.tsx'
import type { QuickLine } from './use-quick-line.ts'

/** Error message that explains why the line was not added. */
export function Problem({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p
      id={id}
      role="alert"
      className="mt-1.5 flex items-start gap-2 rounded-card bg-warn-soft px-3 py-2 text-13 text-warn-ink"
    >
      <WarningIcon className="size-4.5 shrink-0" />
      {text}
    </p>
  )
}

/** Lines that failed while the user was already typing the next one. */
export function UnsavedLines({ line }: { line: QuickLine }) {
  const { t } = useTranslation()
  if (line.unsaved.length === 0) return null
  return (
    <ul aria-label={t('failed.label')} className="mt-1.5 rounded-card border border-line bg-card px-3">
      {line.unsaved.map((task) => (
        <li
          key={JSON.stringify(task)}
          className="flex min-h-row items-center gap-2 border-line not-first:border-t"
        >
          <bdi className="min-w-0 flex-1 truncate text-match-page">{task.title}</bdi>
          <Button variant="quiet" size="small" onClick={() => line.discard(task)}>
            {t('failed.dismiss')}
          </Button>
          <Button variant="secondary" size="small" onClick={() => line.sendAgain(task)}>
            {t('failed.sendAgain')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
