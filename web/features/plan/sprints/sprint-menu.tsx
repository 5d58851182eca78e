import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyMenu } from '#web/loading/lazy-menu.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { MoreIcon } from '#web/ui/icons/more.tsx'
import type { SprintMenuProps } from './sprint-menu-items.tsx'

const SprintMenuItems = lazyComponent(async () => (await import('./sprint-menu-items.tsx')).SprintMenuItems)

/** Menu with further actions for a sprint. All of them are possible in every status. */
export function SprintMenu(props: SprintMenuProps) {
  return (
    <LazyMenu
      preload={SprintMenuItems.preload}
      renderButton={(button) => <MoreButton name={props.sprint.name} {...button} />}
    >
      {(trigger) => <SprintMenuItems trigger={trigger} {...props} />}
    </LazyMenu>
  )
}

function MoreButton({
  name,
  ...rest
}: Omit<ComponentProps<typeof IconButton>, 'label' | 'children'> & { name: string }) {
  const { t } = useTranslation()
  return (
    <IconButton label={t('sprints.more', { name })} {...rest}>
      <MoreIcon />
    </IconButton>
  )
}
