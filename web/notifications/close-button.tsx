import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/button.tsx'
import { CloseIcon } from '#web/ui/icons/close.tsx'

export function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <IconButton label={t('common.close')} onClick={onClose}>
      <CloseIcon className="size-4" />
    </IconButton>
  )
}
