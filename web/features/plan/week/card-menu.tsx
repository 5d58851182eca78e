import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import { CardMenuButton } from '#web/entities/cards/card-button.tsx'
import { useIsSelecting } from '#web/entities/cards/selection.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyMenu } from '#web/loading/lazy-menu.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { CardActions } from './week-actions.ts'
import type { Right } from './week-rights.ts'

const PlanMenu = lazyComponent(async () => (await import('./plan-menu.tsx')).PlanMenu)

type CardMenuProps = { task: Task; right: Right; isSelected: boolean; actions: CardActions }

/**
 * The checkbox of a card, over its edge, and the menu of the card, over the end of its title. Both appear while
 * the card is hovered or focused. They are hidden while any card is dragged, because the browser then has less to
 * paint. On touch screens the menu is always visible. In narrow days it is next to the time, so that the title can
 * use the full width. While any card is selected, touch screens show the checkboxes instead of the menus.
 */
export function CardMenu({ task, right, isSelected, actions }: CardMenuProps) {
  const isSelecting = useIsSelecting()
  const isDone = task.status === 'done'
  return (
    <div data-no-drag data-card-menu className="contents in-data-carrying:invisible print:hidden">
      {actions.select && (
        <SelectBox
          task={task}
          isSelected={isSelected}
          isSelecting={isSelecting}
          onPress={(isRange) => actions.select?.(task, isRange)}
        />
      )}
      <div
        className={`absolute end-0.5 top-0.5 pointer-coarse:end-0 pointer-coarse:top-0 ${isDone ? '' : 'md:pointer-coarse:top-auto md:pointer-coarse:bottom-0'} ${isSelecting ? 'pointer-coarse:hidden' : ''}`}
      >
        <LazyMenu
          preload={PlanMenu.preload}
          renderButton={(props) => (
            <CardMenuButton
              task={task}
              tabIndex={-1}
              className={`${isDone ? 'md:pointer-coarse:justify-items-end' : 'md:pointer-coarse:place-items-end'} md:pointer-coarse:p-1`}
              {...props}
            />
          )}
        >
          {(trigger) => <PlanMenu trigger={trigger} task={task} right={right} actions={actions} />}
        </LazyMenu>
      </div>
    </div>
  )
}

type SelectBoxProps = {
  task: Task
  isSelected: boolean
  isSelecting: boolean
  onPress: (isRange: boolean) => void
}

function SelectBox({ task, isSelected, isSelecting, onPress }: SelectBoxProps) {
  const { t } = useTranslation()
  return (
    <label
      htmlFor={`select-${task.id}`}
      className={`absolute start-0 top-0 z-1 -ms-3 grid size-6 cursor-pointer place-items-center pointer-coarse:inset-auto pointer-coarse:end-0 pointer-coarse:top-0 pointer-coarse:ms-0 pointer-coarse:size-11 md:pointer-coarse:p-1 ${task.status === 'done' ? 'md:pointer-coarse:justify-items-end' : 'md:pointer-coarse:top-auto md:pointer-coarse:bottom-0 md:pointer-coarse:place-items-end'} ${isSelecting ? '' : 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:hidden'}`}
    >
      <Checkbox
        id={`select-${task.id}`}
        checked={isSelected}
        tabIndex={-1}
        aria-label={t('list.select', { title: task.title })}
        onClick={({ shiftKey }) => onPress(shiftKey)}
        onChange={noChange}
      />
    </label>
  )
}

/** Does nothing. The click handler selects instead, because only a click event tells whether Shift was held. */
function noChange() {}
