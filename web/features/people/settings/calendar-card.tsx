import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import type { Member } from '#web/api/queries.ts'
import { shareableLink } from '#web/entities/links/shareable-link.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { PeopleIcon } from '#web/ui/icons/people.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { WarningLine } from '#web/ui/warning-line.tsx'
import { type CalendarFeed, useEndFeed, useMakeFeed, useRenewFeed } from './calendar-feeds.queries.ts'
import { CalendarRow } from './calendar-row.tsx'

type CalendarCardProps = { workspaceId: string; feeds: CalendarFeed[]; members: Member[] }

type Question = { feed: CalendarFeed; name: string; action: 'renew' | 'end' }

/** Card with private calendar feeds: one for everyone and one for each learner. */
export function CalendarCard({ workspaceId, feeds, members }: CalendarCardProps) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const [asking, ask] = useState<Question>()
  const make = useMakeFeed(workspaceId)
  const renew = useRenewFeed(workspaceId)
  const end = useEndFeed(workspaceId, () => heading.current?.focus())
  const learners = members.filter(({ role }) => role === 'learner')
  const rows = [
    {
      learnerId: null,
      name: t('settings.calendar.family'),
      face: (
        <span className="grid size-7 place-items-center rounded-full bg-sunken text-ink-soft">
          <PeopleIcon className="size-4" />
        </span>
      ),
    },
    ...learners.map(({ userId, user }) => ({
      learnerId: userId,
      name: fullName(user),
      face: <Avatar {...user} size="medium" />,
    })),
  ]
  const confirm = ({ action, ...named }: Question) => {
    if (action === 'renew') renew.mutate(named)
    else end.mutate(named)
  }
  return (
    <Sheet title={t('settings.calendar.title')} text={t('settings.calendar.text')} headingRef={heading}>
      {feeds.some((feed) => !shareableLink(feed).worksElsewhere) && (
        <WarningLine>{t('settings.calendar.openHereAlone')}</WarningLine>
      )}
      <ul className="divide-y divide-line">
        {rows.map(({ learnerId, name, face }) => {
          const feed = feeds.find((one) => one.learnerId === learnerId)
          return (
            <CalendarRow
              key={learnerId}
              name={name}
              face={face}
              feed={feed}
              isMaking={make.isPending && make.variables.learnerId === learnerId}
              isBusy={[renew, end].some(
                ({ isPending, variables }) => isPending && variables.feed.id === feed?.id,
              )}
              onMake={(onMade) => make.mutate({ learnerId, name }, { onSuccess: onMade })}
              onAsk={(action) => feed && ask({ feed, name, action })}
            />
          )
        })}
      </ul>
      {asking && (
        <ConfirmDialog
          title={t(`settings.calendar.${asking.action}Title`)}
          text={t(`settings.calendar.${asking.action}Text`, asking)}
          confirm={t(`settings.calendar.${asking.action}Now`)}
          onConfirm={() => confirm(asking)}
          onClose={() => ask(undefined)}
        />
      )}
    </Sheet>
  )
}
