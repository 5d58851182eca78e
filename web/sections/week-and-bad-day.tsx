import { can } from '#domain/permissions.ts'
import { useReloadState } from '#web/browser/reload-state.ts'
import type { BadDayStart } from '#web/features/plan/bad-day/bad-day-start.ts'
import { Week, type WeekProps } from '#web/features/plan/week/week.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { useUser } from '#web/session/session.ts'

const BadDayDialog = lazyComponent(
  async () => (await import('#web/features/plan/bad-day/bad-day-dialog.tsx')).BadDayDialog,
)

/** The week of a sprint. While the sprint is active, facilitators can replan lost days from here. */
export function WeekAndBadDay(props: Omit<WeekProps, 'onBadDay'>) {
  const mayReplan = can(useUser(), 'task.edit') && props.sprint.status === 'active'
  const [badDay, setBadDay] = useReloadState<BadDayStart | undefined>('bad_day', undefined)
  const close = () => setBadDay(undefined)
  return (
    <>
      <Week {...props} onBadDay={mayReplan ? setBadDay : undefined} />
      <LazyOverlay onClose={close}>{badDay && <BadDayDialog start={badDay} onClose={close} />}</LazyOverlay>
    </>
  )
}
