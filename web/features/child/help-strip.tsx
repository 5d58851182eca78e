import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '#web/api/queries.ts'
import { useUser } from '#web/session/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import type { HelpRequest } from '#web/entities/help/help.ts'
import { useComeToHelp, useEndHelp } from '#web/entities/help/helping.ts'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { ReasonDrawing } from '#web/ui/reason-drawing.tsx'
import { usePassedFocus } from './passed-focus.ts'

type HelpStripProps = {
  workspaceId: string
  help: HelpRequest
  members: readonly Member[]
  /** True to show the learner’s picture, because nothing above the strip shows which learner it is about. */
  isNamed?: boolean
  /** Opens the task. Undefined if tasks cannot be opened here. */
  onOpen?: ((taskId: string) => void) | undefined
}

/** Shows who is stuck with which task, and a button that says *I am coming*. */
export function HelpStrip({ workspaceId, help, members, isNamed = false, onOpen }: HelpStripProps) {
  const { t } = useTranslation()
  const shortName = useShortName()
  const come = useComeToHelp(workspaceId)
  const end = useEndHelp(workspaceId)
  const strip = useRef<HTMLElement>(null)
  const hasPressed = useRef(false)
  const isComing = help.coming !== null
  useLayoutEffect(() => {
    if (!isComing || !hasPressed.current) return
    hasPressed.current = false
    if (document.activeElement === document.body) strip.current?.focus() // The pressed button has been removed.
  }, [isComing])
  usePassedFocus(strip, neighbourOf)
  const learner = members.find(({ userId }) => userId === help.learnerId)
  if (!learner) return null
  const name = shortName(learner.userId, learner.user)
  return (
    <section
      ref={strip}
      tabIndex={-1}
      aria-label={t('help.stuck', { names: name, count: 1 })}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-warn-soft p-3 text-warn-ink outline-none"
    >
      {isNamed && <Avatar {...learner.user} size="large" />}
      <ReasonDrawing reason={help.reason} className="size-10" />
      <div className="min-w-40 flex-1">
        <p className="font-medium">
          <bdi>{t('help.stuck', { names: name, count: 1 })}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-13">
          <span>{t(`help.reason.${help.reason}`)}</span>
          {onOpen ? (
            <button
              type="button"
              onClick={() => onOpen(help.taskId)}
              className="min-h-6 rounded-badge text-start underline underline-offset-2 pointer-coarse:min-h-control pointer-coarse:min-w-control"
            >
              <bdi>{help.taskTitle}</bdi>
            </button>
          ) : (
            <bdi>{help.taskTitle}</bdi>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {help.coming ? (
          <WhoComes coming={help.coming} />
        ) : (
          <Button
            pending={come.isPending}
            onClick={() => {
              hasPressed.current = true
              come.mutate(help)
            }}
          >
            {t('help.come')}
          </Button>
        )}
        <Button
          {...(isComing ? { variant: 'secondary' } : { variant: 'quiet', className: 'text-warn-ink' })}
          pending={end.isPending}
          onClick={() => end.mutate(help)}
        >
          {t('help.end')}
        </Button>
      </div>
    </section>
  )
}

function neighbourOf(strip: HTMLElement) {
  const item = strip.closest('li')
  const other = item?.nextElementSibling ?? item?.previousElementSibling
  return other?.querySelector<HTMLElement>('section')
}

function WhoComes({ coming: { userId, firstName } }: { coming: NonNullable<HelpRequest['coming']> }) {
  const { t } = useTranslation()
  const isMe = useUser().id === userId
  return (
    <p role="status" className="text-13 font-medium">
      {isMe ? t('help.youCome') : <bdi>{t('help.comes', { name: firstName })}</bdi>}
    </p>
  )
}
