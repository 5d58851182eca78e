import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ChevronIcon } from '#web/ui/icons/chevron.tsx'
import { CalendarAddress } from './calendar-address.tsx'
import type { CalendarFeed } from './calendar-feeds.queries.ts'

type CalendarRowProps = {
  name: string
  face: ReactNode
  feed: CalendarFeed | undefined
  isMaking: boolean
  isBusy: boolean
  onMake: (onMade: () => void) => void
  onAsk: (action: 'renew' | 'end') => void
}

/** Row with the name and one button, which creates a feed or shows the existing one. */
export function CalendarRow({ name, face, feed, isMaking, isBusy, onMake, onAsk }: CalendarRowProps) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const [isOpened, setOpened] = useState(false)
  const id = useId()
  const isShown = isOpened && feed !== undefined
  return (
    <li className="flex flex-col gap-3 py-2 first:pt-0 last:pb-0">
      <div className="flex items-center gap-3">
        {face}
        <div className="min-w-0 flex-1">
          <p className="font-medium">
            <bdi>{name}</bdi>
          </p>
          <p className="text-13 text-ink-soft">
            {feed ? t('settings.calendar.since', { day: date(feed.createdAt) }) : t('settings.calendar.none')}
          </p>
        </div>
        {/* A single button for both states, so that it keeps the focus after a feed was created. */}
        <Button
          variant={feed ? 'quiet' : 'secondary'}
          size="small"
          pending={isMaking}
          {...(feed && { 'aria-expanded': isShown, 'aria-controls': isShown ? id : undefined })}
          aria-label={t(feed ? 'settings.calendar.showOf' : 'settings.calendar.makeOf', { name })}
          onClick={() => (feed ? setOpened(!isOpened) : onMake(() => setOpened(true)))}
        >
          {t(feed ? 'settings.calendar.show' : 'settings.calendar.make')}
          {feed && <ChevronIcon className={`transition-transform ${isShown ? 'rotate-180' : ''}`} />}
        </Button>
      </div>
      {isShown && (
        <div id={id}>
          <CalendarAddress name={name} feed={feed} isBusy={isBusy} onAsk={onAsk} />
        </div>
      )}
    </li>
  )
}
