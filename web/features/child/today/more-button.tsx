import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/button.tsx'
import { MoreIcon } from '#web/ui/icons/more.tsx'

export function MoreButton({ name, ...rest }: ComponentProps<'button'> & { name: string }) {
  const { t } = useTranslation()
  return (
    <IconButton label={t('today.more', { name })} className="-me-2" {...rest}>
      <MoreIcon className="size-4.5" />
    </IconButton>
  )
}
