import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/permissions.ts'
import { AskedForHelp } from '#web/entities/help/asked-for-help.tsx'
import { feelingsQuery } from '#web/features/child/feelings.ts'
import { FaceDrawing } from '#web/ui/face-drawing.tsx'
import { helpQuery } from '#web/entities/help/help.ts'
import { HelpStrip } from '#web/features/child/help-strip.tsx'
import { openTasks, useLearnerDay } from './learner-day.tsx'
import { TellFeeling } from './tell-feeling.tsx'
import { useToday } from '#web/i18n/today.ts'
import { useUser } from '#web/session/session.ts'

type DayNotesProps = {
  /** Id of the heading, if this is the user's own day. */
  headingId?: string
}

/** Notes below a child's name: whether the child is stuck, and how the day was. */
export function DayNotes({ headingId }: DayNotesProps) {
  const { t } = useTranslation()
  const today = useToday()
  const isTold = can(useUser(), 'ownDay.readAll')
  const { sprint, learner, members, tasks, plan, open } = useLearnerDay()
  const { workspaceId } = sprint
  const { data: help } = useQuery(helpQuery(workspaceId))
  const { data: feelings = [] } = useQuery({
    ...feelingsQuery(workspaceId, { from: today, to: today }),
    enabled: isTold,
  })
  const isOf = ({ learnerId }: { learnerId: string }) => learnerId === learner?.userId
  const stuck = help?.find(isOf)
  const stuckTask = tasks.find(({ id }) => id === stuck?.taskId)
  const told = isTold ? feelings.find(isOf) : undefined
  const isOver = plan.doneToday.length > 0 && openTasks(plan).length === 0
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
          onOpen={stuckTask && (() => open(stuckTask))}
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

/**
 * Moves the focus when a press on a help button removes that button: to the button of the new note, or to the heading.
 */
function useFocusOnHelp(
  notes: RefObject<HTMLElement | null>,
  headingId: string | undefined,
  /** Null if the child is not stuck. Undefined while this is loading. */
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
