import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import { TickSign } from '#web/ui/icons/child/tick.tsx'
import { UndoSign } from '#web/ui/icons/child/undo.tsx'
import { SubjectDrawing } from '#web/ui/subject-drawing.tsx'
import { BigButton } from '../big-button.tsx'
import { useSubjectOf } from '../day-context.ts'

type DoneTodayProps = { tasks: readonly Task[]; onUndo: (task: Task) => void }

/** Tasks that were done today, in muted colours. Each can be reverted. */
export function DoneToday({ tasks, onUndo }: DoneTodayProps) {
  const { t } = useTranslation()
  const subjectOf = useSubjectOf()
  return (
    <section aria-labelledby="day-done">
      <h2 id="day-done">{t('myDay.doneToday')}</h2>
      <ul className="day-did">
        {tasks.map((task) => (
          <li key={task.id}>
            <span className="day-did-tick">
              <TickSign className="day-sign" />
            </span>
            <SubjectDrawing subject={subjectOf(task)} size="large" className="day-tile day-tile-56" />
            <bdi className="day-did-words text-match-page">{task.title}</bdi>
            <BigButton
              Sign={UndoSign}
              aria-label={t('myDay.undoOf', { title: task.title })}
              onClick={() => onUndo(task)}
            >
              {t('myDay.undo')}
            </BigButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
