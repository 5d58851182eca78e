import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyMenu } from '#web/loading/lazy-menu.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { MoreIcon } from '#web/ui/icons/more.tsx'
import type { ChildMenuProps } from './child-menu.tsx'

const ChildMenu = lazyComponent(async () => (await import('./child-menu.tsx')).ChildMenu)

type DayMenuProps = Omit<ChildMenuProps, 'trigger'> & Pick<ComponentProps<typeof LazyMenu>, 'renderButton'>

/** A button with the menu of a day. */
export function DayMenu({ renderButton, ...menu }: DayMenuProps) {
  return (
    <LazyMenu preload={ChildMenu.preload} renderButton={renderButton}>
      {(trigger) => <ChildMenu trigger={trigger} {...menu} />}
    </LazyMenu>
  )
}

export function MoreButton({ name, ...rest }: ComponentProps<'button'> & { name: string }) {
  const { t } = useTranslation()
  return (
    <IconButton label={t('today.more', { name })} className="-me-2" {...rest}>
      <MoreIcon className="size-4.5" />
    </IconButton>
  )
}
