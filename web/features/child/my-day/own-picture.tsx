import { useTranslation } from 'react-i18next'
import { Avatar } from '#web/ui/avatar.tsx'
import { useDay } from './day-context.ts'

/** Picture of the child. The whole picture is a button that opens the menu for everything except today's tasks. */
export function OwnPicture() {
  const { t } = useTranslation()
  const { member, openMenu } = useDay()
  const { user } = member
  return (
    <button type="button" aria-haspopup="dialog" onClick={openMenu} className="day-face">
      <Avatar {...user} size="huge" />
      <span className="sr-only">{t('myDay.more', { name: user.firstName })}</span>
    </button>
  )
}
