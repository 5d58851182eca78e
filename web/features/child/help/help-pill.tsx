import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { membersQuery } from '#web/api/queries.ts'
import { useTitleCall } from '#web/browser/page-title.ts'
import type { HelpRequest } from '#web/entities/help/help.ts'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { Link } from '#web/ui/link.tsx'
import { LiveAnnouncement } from '#web/ui/live-announcement.tsx'
import { HandIcon } from '#web/ui/icons/hand.tsx'

type HelpPillProps = { workspaceId: string; help: readonly HelpRequest[] }

/**
 * Link on every screen of a facilitator that names the learners who are stuck and have no answer yet. The names are
 * also in the tab title. The link opens the Today page.
 */
export function HelpPill({ workspaceId, help }: HelpPillProps) {
  const { t } = useTranslation()
  const shortName = useShortName()
  const { list } = useFormat()
  const unanswered = help.filter(({ coming }) => coming === null)
  const { data: members = [] } = useQuery({
    ...membersQuery(workspaceId),
    enabled: unanswered.length > 0,
  })
  const names = unanswered.flatMap(({ learnerId }) => {
    const member = members.find(({ userId }) => userId === learnerId)
    return member ? shortName(learnerId, member.user) : []
  })
  const says = names.length > 0 ? t('help.stuck', { names: list(names), count: names.length }) : ''
  useTitleCall(says)
  if (says === '') return null
  return (
    <>
      <LiveAnnouncement key={says} text={says} />
      <Link
        href="/dashboard"
        aria-label={says}
        className="flex min-h-control-small min-w-0 items-center gap-1.5 rounded-full bg-warn-soft px-3 text-13 font-medium text-warn-ink"
      >
        <HandIcon className="size-4.5" />
        <bdi className="max-w-60 truncate max-sm:hidden">{says}</bdi>
        <bdi aria-hidden="true" className="max-w-16 truncate sm:hidden">
          {names.join(', ')}
        </bdi>
      </Link>
    </>
  )
}
