import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/permissions.ts'
import type { Member, Task } from '#web/api/queries.ts'
import { feelingsQuery } from '#web/entities/feelings.ts'
import { FaceDrawing } from '#web/ui/face-drawing.tsx'
import { helpQuery } from '#web/entities/help.ts'
import { HelpStrip } from '#web/entities/help-strip.tsx'
import { TellFeeling } from '#web/entities/tell-feeling.tsx'
import { useToday } from '#web/i18n/today.ts'
import { useUser } from '#web/session/session.ts'

type DayNotesProps = {
  workspaceId: string
  member: Member
  members: readonly Member[]
  /** Whether something was done today and nothing is left: then a learner is asked how it was. */
  isOver: boolean
  /** Opens a task of the day. */
  onOpen: (taskId: Task['id']) => void
}

/** Below a child's name: that they are stuck, and how the day was. */
export function DayNotes({ workspaceId, member, members, isOver, onOpen }: DayNotesProps) {
  const { t } = useTranslation()
  const today = useToday()
  const isTold = can(useUser(), 'ownDay.readAll')
  const quiet = { throwOnError: false, enabled: isTold } as const
  const { data: help = [] } = useQuery({ ...helpQuery(workspaceId), ...quiet })
  const { data: feelings = [] } = useQuery({
    ...feelingsQuery(workspaceId, { from: today, to: today }),
    ...quiet,
  })
  const isOf = ({ learnerId }: { learnerId: string }) => learnerId === member.userId
  const stuck = help.find(isOf)
  const told = feelings.find(isOf)
  const asks = isOver && !isTold
  if (!stuck && !told && !asks) return null
  return (
    <div className="mt-3 flex flex-col gap-2">
      {stuck && <HelpStrip workspaceId={workspaceId} help={stuck} members={members} onOpen={onOpen} />}
      {told && (
        <p className="flex items-center gap-2 text-13 text-ink-soft">
          <FaceDrawing feeling={told.feeling} className="size-6" />
          {t(`feelings.day.${told.feeling}`)}
        </p>
      )}
      {asks && <TellFeeling workspaceId={workspaceId} day={today} />}
    </div>
  )
}
