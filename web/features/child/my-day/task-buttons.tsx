import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import { HandSign } from '#web/ui/icons/child/hand.tsx'
import { PauseSign } from '#web/ui/icons/child/pause.tsx'
import { StartSign } from '#web/ui/icons/child/start.tsx'
import { TickSign } from '#web/ui/icons/child/tick.tsx'
import { BigButton } from './big-button.tsx'
import type { DayScreens } from './day-types.ts'

type TaskButtonsProps = Omit<DayScreens, 'day'> & { task: Task; size?: 'large' }

/** Buttons for the task in progress: done, stuck, and a pause or its end. */
export function TaskButtons({ task, timer, askedAbout, actions, size }: TaskButtonsProps) {
  const { t } = useTranslation()
  return (
    <>
      <BigButton look="go" size={size} Sign={TickSign} onClick={() => actions.finish(task)}>
        {t('myDay.finish')}
      </BigButton>
      <BigButton
        look="stuck"
        Sign={HandSign}
        aria-pressed={askedAbout === task.id}
        onClick={() => actions.stuck(task)}
      >
        {t('myDay.stuck')}
      </BigButton>
      {timer?.taskId === task.id ? (
        <BigButton Sign={PauseSign} onClick={() => actions.pause(task)}>
          {t('myDay.pause')}
        </BigButton>
      ) : (
        <BigButton Sign={StartSign} onClick={() => actions.start(task)}>
          {t('myDay.goOn')}
        </BigButton>
      )}
    </>
  )
}
