import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/permissions.ts'
import type { Member, Task } from '#web/api/queries.ts'
import { feelingsQuery } from '#web/entities/feelings.ts'
import { FeelingFace } from '#web/entities/feeling-face.tsx'
import { helpQuery } from '#web/entities/help.ts'
import { HelpStrip } from '#web/entities/help-strip.tsx'
import { type OwnLearning, ownLearningQuery } from '#web/entities/own-learning.ts'
import { TellFeeling } from '#web/entities/tell-feeling.tsx'
import { WaitingLearning } from '#web/entities/waiting-learning.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { useToday } from '#web/i18n/today.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { useUser } from '#web/session/session.ts'

const OwnLearningDialog = lazyComponent(
  async () => (await import('#web/entities/own-learning-dialog.tsx')).OwnLearningDialog,
)

type DayNotesProps = {
  workspaceId: string
  member: Member
  members: readonly Member[]
  /** Whether something was done today and nothing is left: then a learner is asked how it was. */
  isOver: boolean
  /** Opens a task of the day. */
  onOpen: (taskId: Task['id']) => void
}

/** Below a child's name: that they are stuck, how the day was, and what they learned beside the tasks. */
export function DayNotes({ workspaceId, member, members, isOver, onOpen }: DayNotesProps) {
  const { t } = useTranslation()
  const today = useToday()
  const isTold = can(useUser(), 'ownDay.readAll')
  const quiet = { throwOnError: false } as const
  const { data: help = [] } = useQuery({ ...helpQuery(workspaceId), ...quiet, enabled: isTold })
  const { data: feelings = [] } = useQuery({
    ...feelingsQuery(workspaceId, { from: today, to: today }),
    ...quiet,
    enabled: isTold,
  })
  const { data: waiting = [] } = useQuery({
    ...ownLearningQuery(workspaceId, { status: 'waiting' }),
    ...quiet,
  })
  const isOf = ({ learnerId }: { learnerId: string }) => learnerId === member.userId
  const stuck = help.find(isOf)
  const told = feelings.find(isOf)
  const learned = waiting.filter(isOf)
  const asks = isOver && !isTold
  if (!stuck && !told && !asks && learned.length === 0) return null
  return (
    <div className="mt-3 flex flex-col gap-2">
      {stuck && <HelpStrip workspaceId={workspaceId} help={stuck} members={members} onOpen={onOpen} />}
      {told && (
        <p className="flex items-center gap-2 text-13 text-ink-soft">
          <FeelingFace feeling={told.feeling} className="size-6" />
          {t(`feelings.day.${told.feeling}`)}
        </p>
      )}
      {asks && <TellFeeling workspaceId={workspaceId} day={today} />}
      {isTold
        ? learned.map((one) => (
            <WaitingLearning key={`${one.id} ${one.minutes}`} workspaceId={workspaceId} learned={one} />
          ))
        : learned.map((one) => <OwnWaiting key={one.id} workspaceId={workspaceId} learned={one} />)}
    </div>
  )
}

/** To whoever learned it: it waits, and can be changed until then. */
function OwnWaiting({ workspaceId, learned }: { workspaceId: string; learned: OwnLearning }) {
  const { t } = useTranslation()
  const { duration } = useFormat()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="control flex min-h-control flex-wrap items-center justify-between gap-x-3 rounded-card bg-sunken px-3 py-2 text-start"
      >
        <bdi className="min-w-0 font-medium">{learned.title}</bdi>
        <span className="text-13 text-ink-soft">
          {duration(learned.minutes)}
          {' · '}
          {t('ownLearning.waits')}
        </span>
      </button>
      <LazyOverlay onClose={() => setOpen(false)}>
        {isOpen && (
          <OwnLearningDialog workspaceId={workspaceId} learned={learned} onClose={() => setOpen(false)} />
        )}
      </LazyOverlay>
    </>
  )
}
