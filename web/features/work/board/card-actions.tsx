import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isReadyForDone, nextStatus } from '#domain/board.ts'
import type { Task } from '#web/api/queries.ts'
import { CheckIcon } from '#web/ui/icons/check.tsx'
import { ForwardIcon } from '#web/ui/icons/forward.tsx'
import { LazyMenu } from '#web/loading/lazy-menu.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { CardButton, CardMenuButton } from '#web/entities/cards/card-button.tsx'
import type { Step } from './keyboard-steps.ts'

const MoveMenu = lazyComponent(async () => (await import('./move-menu.tsx')).MoveMenu, {
  needsStartWordsOnly: true,
})

type CardActionsProps = { task: Task; isFirst: boolean; isLast: boolean; onStep: (step: Step) => void }

/**
 * The forward button and the menu of a card. They cover the end of the title while the card is hovered or focused. On
 * touch screens they are always visible: side by side or, on a narrow card, one above the other.
 */
export function CardActions({ task, isFirst, isLast, onStep }: CardActionsProps) {
  return (
    <div
      className={`flex items-center gap-0.5 pointer-coarse:flex-col pointer-coarse:justify-center pointer-coarse:gap-0 @xs:pointer-coarse:flex-row print:hidden ${isReadyForDone(task) ? beside : over}`}
      onMouseDown={preventDrag}
      onTouchStart={preventDrag}
      onKeyDown={preventDrag}
      role="presentation"
    >
      <LazyMenu
        preload={MoveMenu.preload}
        renderButton={(props) => <CardMenuButton task={task} {...props} />}
      >
        {(trigger) => (
          <MoveMenu trigger={trigger} task={task} isFirst={isFirst} isLast={isLast} onStep={onStep} />
        )}
      </LazyMenu>
      <ForwardButton task={task} onPress={() => onStep('forward')} />
    </div>
  )
}

const over =
  'absolute end-1.5 top-1.5 pointer-coarse:relative pointer-coarse:inset-auto pointer-coarse:me-1 pointer-coarse:self-stretch'

const beside = 'relative me-1.5 self-center pointer-coarse:me-1'

/**
 * Button that moves the task one column forward. If the progress of the task is 100 %, the button is always
 * visible and has the label “Done”.
 */
function ForwardButton({ task, onPress }: { task: Task; onPress: () => void }) {
  const { t } = useTranslation()
  const next = nextStatus(task.status)
  if (!next) return null
  const label = t('board.forward', { title: task.title, column: t(`status.${next}`) })
  if (isReadyForDone(task)) {
    return (
      <button
        type="button"
        aria-label={label}
        onClick={onPress}
        className="control flex h-7 items-center gap-1 rounded-item bg-brand px-2 text-13 font-medium text-on-brand hover:bg-brand-strong pointer-coarse:h-11 pointer-coarse:px-2.5"
      >
        <CheckIcon className="size-4" />
        {t('status.done')}
      </button>
    )
  }
  return (
    <CardButton
      label={label}
      onClick={onPress}
      className="text-brand-ink hover:bg-brand-soft pointer-coarse:hover:bg-transparent"
    >
      <span className="grid size-7 place-items-center rounded-item bg-brand-soft pointer-coarse:size-9 pointer-coarse:rounded-full">
        <ForwardIcon className="size-4" />
      </span>
    </CardButton>
  )
}

function preventDrag(event: SyntheticEvent) {
  event.stopPropagation()
}
