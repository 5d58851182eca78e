import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/day.ts'
import type { ActiveSprint } from '#web/api/queries.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyMenu } from '#web/loading/lazy-menu.tsx'
import type { Elsewhere } from './day-types.ts'
import { useMoveAllWords } from './day-words.ts'

const ChildMenu = lazyComponent(async () => (await import('./child-menu.tsx')).ChildMenu)

type MoveAllProps = { sprint: ActiveSprint; goal: Day | null; onMoveAll: (to?: Elsewhere) => void }

/**
 * Button that moves a whole list to the next school day. If the sprint has no school day left, it asks for the
 * destination.
 */
export function MoveAll({ sprint, goal, onMoveAll }: MoveAllProps) {
  const { t } = useTranslation()
  if (goal !== null) return <ToNextDay goal={goal} onMoveAll={onMoveAll} />
  return (
    <LazyMenu
      preload={ChildMenu.preload}
      renderButton={(button) => <MoveButton {...button}>{t('today.elsewhere.all')}</MoveButton>}
    >
      {(trigger) => (
        <ChildMenu
          trigger={trigger}
          sprint={sprint}
          goal={goal}
          learnerId={undefined}
          onMoveAll={onMoveAll}
          onBadDay={undefined}
        />
      )}
    </LazyMenu>
  )
}

function ToNextDay({ goal, onMoveAll }: { goal: Day; onMoveAll: () => void }) {
  const words = useMoveAllWords(goal)
  return <MoveButton onClick={() => onMoveAll()}>{words.list}</MoveButton>
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
