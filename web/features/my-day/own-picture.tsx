import { useTranslation } from 'react-i18next'
import { Avatar } from '#web/ui/avatar.tsx'
import { useDay } from './day-context.ts'

/** The whole picture is the button; all that is not today's work is behind it. */
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
