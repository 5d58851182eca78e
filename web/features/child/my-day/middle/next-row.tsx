import { useDraggable } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useToday } from '#web/i18n/today.ts'
import { StartSign } from '#web/ui/icons/child/start.tsx'
import { SubjectDrawing } from '#web/ui/subject-drawing.tsx'
import { BigButton } from '../big-button.tsx'
import { useSubjectOf } from '../day-context.ts'
import { useDayName } from '#web/features/child/day-name.ts'
import { ReadAloud } from '../read-aloud.tsx'
import { useTaskSpeech } from '../use-task-speech.ts'

type NextRowProps = { task: Task; onStart: () => void; onFinish: () => void }

/** A row with a checkbox that marks the task as done and a button that starts it. The row can be dragged. */
export function NextRow({ task, onStart, onFinish }: NextRowProps) {
  const { t } = useTranslation()
  const { ofTask } = useTaskSpeech()
  const note = useNote(task)
  const { title } = task
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: task.id })
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      data-held={isDragging || undefined}
      style={transform ? { translate: `0 ${transform.y}px` } : undefined}
    >
      <button
        type="button"
        role="checkbox"
        aria-checked={false}
        aria-label={t('myDay.finishOf', { title })}
        onClick={onFinish}
        className="day-box"
      >
        <span />
      </button>
      <SubjectDrawing subject={useSubjectOf()(task)} size="large" className="day-tile-72" />
      <div className="day-next-words">
        <h3>
          <bdi>{title}</bdi>
        </h3>
        {note && <p>{note}</p>}
      </div>
      <ReadAloud utterances={ofTask(task)} title={title} look="plain" />
      <BigButton
        look="soft"
        Sign={StartSign}
        aria-label={t(task.status === 'in_progress' ? 'myDay.goOnOf' : 'myDay.startOf', { title })}
        onClick={onStart}
      >
        {t(task.status === 'in_progress' ? 'myDay.goOn' : 'myDay.start')}
      </BigButton>
    </li>
  )
}

/** Returns the text at the end of the row: the past day for which the task was planned, or its estimated time. */
function useNote({ day, status, estimatedTime }: Task): string | undefined {
  const { t } = useTranslation()
  const { typedDuration } = useFormat()
  const dayName = useDayName()
  const today = useToday()
  if (status === 'todo' && day !== null && day < today) return t('myDay.from', { day: dayName(day) })
  return estimatedTime ? typedDuration(estimatedTime) : undefined
}
