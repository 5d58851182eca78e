import { useTranslation } from 'react-i18next'
import type { Subject, Task } from '#web/api/queries.ts'
import { SharedWith } from '#web/entities/cards/shared-with.tsx'
import { SubjectSign } from '#web/entities/subject-badge.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { CheckIcon } from '#web/ui/icons/check.tsx'

type TickRowProps = {
  task: Task
  subject: Subject | undefined
  onChange: (isTicked: boolean) => void
}

/** Row for one task. The whole row can be pressed, and its checkbox is large enough for a finger. */
export function TickRow({ task, subject, onChange }: TickRowProps) {
  const { t } = useTranslation()
  const { typedDuration } = useFormat()
  const isDone = task.status === 'done'
  return (
    <li className="scroll-mb-24 not-last:border-b not-last:border-line/70">
      <label className="-mx-1 flex min-h-11 cursor-pointer items-start gap-2.5 rounded-item px-1 py-2 hover:bg-sunken">
        <span className="relative grid size-7 shrink-0 place-items-center">
          <input
            type="checkbox"
            checked={isDone}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
            className="peer size-7 cursor-pointer appearance-none rounded-badge border-2 border-line-strong bg-card checked:border-brand checked:bg-brand forced-colors:appearance-auto"
          />
          <CheckIcon className="pointer-events-none absolute size-5 text-on-brand opacity-0 peer-checked:opacity-100" />
        </span>
        <span className="min-w-0 flex-1 py-0.5">
          <span dir="auto" className={`block text-match-page ${isDone ? 'text-ink-soft' : ''}`}>
            {task.title}
          </span>
          <span className="mt-0.5 flex flex-wrap items-center gap-1.5 text-12 text-ink-soft empty:hidden">
            {subject && <SubjectSign subject={subject} />}
            {task.estimatedTime && <bdi>{typedDuration(task.estimatedTime)}</bdi>}
            {task.status === 'in_progress' && <span>{t('status.in_progress')}</span>}
            <SharedWith task={task} />
          </span>
        </span>
      </label>
    </li>
  )
}
