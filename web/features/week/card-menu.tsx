import type { ComponentProps, SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import { CardButton } from '#web/entities/card-button.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyMenu } from '#web/loading/lazy-menu.tsx'
import { MoreIcon } from '#web/ui/screen-icons.tsx'
import type { CardActions } from './week-actions.ts'
import type { Right } from './week-rights.ts'

const PlanMenu = lazyComponent(async () => (await import('./plan-menu.tsx')).PlanMenu)

type CardMenuProps = { task: Task; right: Right; actions: CardActions }

/** Over the end of the title while the card is pointed at or has the focus; for fingers always there. */
export function CardMenu({ task, right, actions }: CardMenuProps) {
  return (
    <div
      data-no-drag
      data-card-menu
      className="absolute end-0.5 top-0.5 pointer-coarse:end-0 pointer-coarse:top-0 print:hidden"
      onKeyDown={staysHere}
      role="presentation"
    >
      <LazyMenu preload={PlanMenu.preload} renderButton={(props) => <MoreButton task={task} {...props} />}>
        {(trigger) => <PlanMenu trigger={trigger} task={task} right={right} actions={actions} />}
      </LazyMenu>
    </div>
  )
}

function MoreButton({ task, ...rest }: ComponentProps<'button'> & { task: Task }) {
  const { t } = useTranslation()
  return (
    <CardButton
      label={t('board.moveMenu', { title: task.title })}
      tabIndex={-1}
      className="text-ink hover:bg-sunken"
      {...rest}
    >
      <MoreIcon className="size-4.5" />
    </CardButton>
  )
}

function staysHere(event: SyntheticEvent) {
  event.stopPropagation()
}
