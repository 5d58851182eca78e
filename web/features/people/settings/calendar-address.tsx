import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyLinkButton } from '#web/entities/links/copy-link-button.tsx'
import { LinkField } from '#web/entities/links/link-field.tsx'
import { useLinkQrCode } from '#web/features/people/link-qr-code.tsx'
import { shareableLink } from '#web/entities/links/shareable-link.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { WeekIcon } from '#web/ui/icons/week.tsx'
import type { CalendarFeed } from './calendar-feeds.queries.ts'

type CalendarAddressProps = {
  name: string
  feed: CalendarFeed
  isBusy: boolean
  onAsk: (action: 'renew' | 'end') => void
}

/** Shows the feed address, with buttons to add it to a calendar and to revoke it. */
export function CalendarAddress({ name, feed, isBusy, onAsk }: CalendarAddressProps) {
  const { t } = useTranslation()
  const [byHand, setByHand] = useState(false)
  const { url, worksElsewhere } = shareableLink(feed)
  const subscription = url.replace(/^https?:/, 'webcal:') // Opens the calendar program, which subscribes to the feed.
  const qr = useLinkQrCode({
    url: subscription,
    text: t('settings.calendar.qr'),
    label: t('settings.calendar.qrOf', { name }),
    hint: t('settings.calendar.qrHint'),
  })
  return (
    <div className="flex flex-col gap-3 pb-2">
      <LinkField
        url={url}
        label={t('settings.calendar.linkOf', { name })}
        hint={t(byHand ? 'settings.calendar.copyByHand' : 'settings.calendar.hint')}
        manualCopy={byHand}
      />
      {worksElsewhere && !feed.address?.isSet && (
        <p className="text-13 text-ink-soft">{t('settings.calendar.homeOnly')}</p>
      )}
      <div className="button-row">
        <CopyLinkButton
          url={url}
          text={t('settings.calendar.copy')}
          label={t('settings.calendar.copyOf', { name })}
          copied={{ title: t('settings.calendar.copied'), description: name }}
          onCopyFailed={() => setByHand(true)}
        />
        <a
          href={subscription}
          aria-label={t('settings.calendar.openOf', { name })}
          className={buttonClass('secondary', 'small')}
        >
          <WeekIcon />
          {t('settings.calendar.open')}
        </a>
        {qr.button}
        <span className="flex gap-2 max-sm:w-full max-sm:justify-end sm:ms-auto">
          <Button
            variant="quiet"
            size="small"
            aria-label={t('settings.calendar.renewOf', { name })}
            pending={isBusy}
            onClick={() => onAsk('renew')}
          >
            {t('settings.calendar.renew')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={t('settings.calendar.endOf', { name })}
            pending={isBusy}
            onClick={() => onAsk('end')}
          >
            {t('settings.calendar.end')}
          </Button>
        </span>
      </div>
      {qr.code}
    </div>
  )
}
