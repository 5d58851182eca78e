import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import { DayMenu } from './day-menu.tsx'
import { useMoveWords } from './day-words.ts'
import { useLearnerDay } from './learner-day.tsx'

/**
 * Button that moves a whole list to the next school day. If the sprint has no school day left, it asks for the
 * destination.
 */
export function MoveAll({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation()
  const { goal, move } = useLearnerDay()
  const words = useMoveWords(goal)
  if (goal !== null) {
    return <MoveButton onClick={() => move(tasks, { day: goal, name: words.where })}>{words.list}</MoveButton>
  }
  return (
    <DayMenu
      renderButton={(button) => <MoveButton {...button}>{t('today.elsewhere.all')}</MoveButton>}
      tasks={tasks}
    />
  )
}

function MoveButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="-my-1 ms-auto min-h-6 rounded-item px-1 text-12 font-medium text-ink-soft underline decoration-line-strong underline-offset-3 hover:text-ink pointer-coarse:min-h-control"
      {...props}
    />
  )
}
