import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { helpReasons } from '#domain/help.ts'
import type { Task } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { HandIcon } from '#web/ui/hand-icon.tsx'
import { AskedForHelp } from './asked-for-help.tsx'
import { helpQuery } from './help.ts'
import { useAskForHelp } from './helping.ts'
import { ReasonDrawing } from '#web/ui/reason-drawing.tsx'

/** A learner's quiet *I'm stuck* beside an own task: three reasons by picture, then who is coming. */
export function AskForHelp({ task: { id, workspaceId } }: { task: Pick<Task, 'id' | 'workspaceId'> }) {
  const { t } = useTranslation()
  const { data } = useQuery({ ...helpQuery(workspaceId), throwOnError: false })
  const ask = useAskForHelp(workspaceId)
  const [isAsking, setAsking] = useState(false)
  const asked = data?.find(({ taskId }) => taskId === id)
  if (!data) return null
  if (asked)
    return (
      <div className="mt-4">
        <AskedForHelp workspaceId={workspaceId} asked={asked} />
      </div>
    )
  return (
    <div className="mt-4">
      <Button variant="quiet" className="-ms-3" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
        <HandIcon />
        {t('help.ask')}
      </Button>
      {isAsking && (
        <div role="group" aria-label={t('help.ask')} className="mt-2 grid gap-2 sm:grid-cols-3">
          {helpReasons.map((reason) => (
            <Button
              key={reason}
              variant="secondary"
              aria-disabled={ask.isPending}
              className="h-full flex-col gap-2 py-3 max-sm:flex-row max-sm:justify-start"
              onClick={() => ask.mutate({ taskId: id, reason }, { onSuccess: () => setAsking(false) })}
            >
              <ReasonDrawing reason={reason} className="size-16" />
              {t(`help.own.${reason}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
