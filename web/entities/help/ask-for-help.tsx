import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { helpReasons } from '#domain/help.ts'
import type { Task } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { HandIcon } from '#web/ui/icons/hand.tsx'
import { AskedForHelp } from './asked-for-help.tsx'
import { helpQuery } from './help.ts'
import { useAskForHelp } from './helping.ts'
import { ReasonDrawing } from '#web/ui/reason-drawing.tsx'

/**
 * Shows a learner’s *I’m stuck* button on their own task. It offers three reasons as pictures, and then shows who is
 * coming.
 */
export function AskForHelp({ task: { id, workspaceId } }: { task: Pick<Task, 'id' | 'workspaceId'> }) {
  const { t } = useTranslation()
  const { data } = useQuery(helpQuery(workspaceId))
  const ask = useAskForHelp(workspaceId)
  const [isAsking, setAsking] = useState(false)
  const asked = data?.find(({ taskId }) => taskId === id)
  const place = useRef<HTMLDivElement>(null)
  /**
   * Id of the help request when a button here was pressed. Null if there was no request. Undefined if no button
   * was pressed.
   */
  const pressedOn = useRef<string | null>(undefined)
  const askedId = asked?.id ?? null
  useEffect(() => {
    if (pressedOn.current === undefined || pressedOn.current === askedId) return
    pressedOn.current = undefined
    place.current?.focus() // the pressed button has been removed
  }, [askedId])
  if (!data) return null
  return (
    <div ref={place} tabIndex={-1} className="mt-4 outline-none">
      {asked ? (
        <AskedForHelp workspaceId={workspaceId} asked={asked} onEnd={() => (pressedOn.current = askedId)} />
      ) : (
        <Button
          variant="quiet"
          className="-ms-3"
          aria-expanded={isAsking}
          onClick={() => setAsking(!isAsking)}
        >
          <HandIcon />
          {t('help.ask')}
        </Button>
      )}
      {isAsking && !asked && (
        <div role="group" aria-label={t('help.ask')} className="mt-2 grid gap-2 sm:grid-cols-3">
          {helpReasons.map((reason) => (
            <Button
              key={reason}
              variant="secondary"
              aria-disabled={ask.isPending}
              className="h-full flex-col gap-2 py-3 max-sm:flex-row max-sm:justify-start"
              onClick={() => {
                if (ask.isPending) return
                pressedOn.current = askedId
                ask.mutate({ taskId: id, reason }, { onSuccess: () => setAsking(false) })
              }}
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
