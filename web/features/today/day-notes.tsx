import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/permissions.ts'
import type { Member, Task } from '#web/api/queries.ts'
import { AskedForHelp } from '#web/entities/asked-for-help.tsx'
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
  /** Of the own day, where this is one. */
  headingId?: string
  /** Whether something was done today and nothing is left: then a learner is asked how it was. */
  isOver: boolean
  /** Those that can be opened. */
  tasks: readonly Task[]
  onOpen: (task: Task) => void
}

/** Below a child's name: that they are stuck, and how the day was. */
export function DayNotes({ workspaceId, member, members, headingId, isOver, tasks, onOpen }: DayNotesProps) {
  const { t } = useTranslation()
  const today = useToday()
  const isTold = can(useUser(), 'ownDay.readAll')
  const { data: help } = useQuery(helpQuery(workspaceId))
  const { data: feelings = [] } = useQuery({
    ...feelingsQuery(workspaceId, { from: today, to: today }),
    enabled: isTold,
  })
  const isOf = ({ learnerId }: { learnerId: string }) => learnerId === member.userId
  const stuck = help?.find(isOf)
  const stuckTask = tasks.find(({ id }) => id === stuck?.taskId)
  const told = isTold ? feelings.find(isOf) : undefined
  const asks = isOver && !isTold
  const notes = useRef<HTMLDivElement>(null)
  useFocusOnHelp(notes, headingId, help && (stuck?.id ?? null))
  if (!stuck && !told && !asks) return null
  return (
    <div ref={notes} className="mt-3 flex flex-col gap-2">
      {stuck && !isTold && <AskedForHelp workspaceId={workspaceId} asked={stuck} />}
      {stuck && isTold && (
        <HelpStrip
          workspaceId={workspaceId}
          help={stuck}
          members={members}
          onOpen={stuckTask && (() => onOpen(stuckTask))}
        />
      )}
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

/** Where help was asked for or is over, what was pressed is gone: its answer gets the focus, or the heading. */
function useFocusOnHelp(
  notes: RefObject<HTMLElement | null>,
  headingId: string | undefined,
  /** Null: not stuck; undefined: not known yet. */
  helpId: string | null | undefined,
): void {
  const known = useRef(helpId)
  useEffect(() => {
    const before = known.current
    known.current = helpId
    const isAnswer = before !== undefined && before !== helpId
    if (!headingId || !isAnswer || document.activeElement !== document.body) return
    const answer = helpId ? notes.current?.querySelector('button') : document.getElementById(headingId)
    answer?.focus({ preventScroll: true })
  }, [notes, headingId, helpId])
}
