import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { fullName } from '#domain/names.ts'
import type { Task } from '#web/api/queries.ts'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { useUser } from '#web/session/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useChangePart, useSplitTask } from './shared-card.queries.ts'
import type { TaskAccess } from './task-access.ts'

type SharedCardLearnersProps = { task: Task; access: TaskAccess; onSplit: () => void }

/** The learners of a shared card, each with a checkbox. Facilitators can tick any of them, learners only their own. */
export function SharedCardLearners({ task, access, onSplit }: SharedCardLearnersProps) {
  const { t } = useTranslation()
  const { percent, typedDuration } = useFormat()
  const user = useUser()
  const shortName = useShortName()
  const change = useChangePart(task)
  const { mutateAsync: split, isPending } = useSplitTask(task)
  const mayTick = (learnerId: string) => access === 'plan' || (access === 'work' && learnerId === user.id)
  return (
    <>
      <ul className="flex flex-col">
        {task.shares.map((share) => {
          const { learnerId, status, progress, timeSpent } = share
          const isDone = status === 'done'
          return (
            <li key={learnerId} className="flex min-h-control flex-wrap items-center gap-x-3">
              <label className="flex min-h-control min-w-0 flex-1 basis-36 cursor-pointer items-center gap-3">
                <Checkbox
                  checked={isDone}
                  disabled={!mayTick(learnerId)}
                  aria-label={t('tasks.partDone', { name: shortName(learnerId, share) })}
                  onChange={() => void change({ learnerId, status: isDone ? 'todo' : 'done' })}
                />
                <Avatar {...share} size="medium" />
                <bdi className="min-w-0 truncate">{fullName(share)}</bdi>
              </label>
              <span className="ms-auto text-13 font-normal text-ink-soft">
                {t(`status.${status}`)}
                {status === 'in_progress' && progress > 0 && <span>{` · ${percent(progress)}`}</span>}
                {timeSpent && (
                  <span>
                    {' · '}
                    <bdi>{typedDuration(timeSpent)}</bdi>
                  </span>
                )}
              </span>
              {access === 'plan' && status === 'in_progress' && (
                <PartProgress
                  label={t('tasks.partProgress', { name: shortName(learnerId, share) })}
                  value={progress}
                  onChange={(percent) => change({ learnerId, progress: percent })}
                />
              )}
            </li>
          )
        })}
      </ul>
      {access === 'plan' && (
        <Button
          variant="quiet"
          size="small"
          className="-ms-3 text-brand-ink"
          pending={isPending}
          onClick={() => void split().then(onSplit, () => {})}
        >
          {t('tasks.split')}
        </Button>
      )}
    </>
  )
}

type PartProgressProps = { label: string; value: number; onChange: (value: number) => Promise<unknown> }

/**
 * Slider for one learner's progress. It saves the value when the user releases the pointer or the key. Until the
 * write has finished, it shows its own value, because the next key press continues from there.
 */
function PartProgress({ label, value, onChange }: PartProgressProps) {
  const { percent } = useFormat()
  const [held, setHeld] = useState<{ percent: number; isSent: boolean }>()
  const letGo = () => {
    if (!held || held.isSent) return
    if (held.percent === value) return setHeld(undefined)
    const sent = { percent: held.percent, isSent: true }
    setHeld(sent)
    const forget = () => setHeld((now) => (now === sent ? undefined : now))
    void onChange(sent.percent).then(forget, forget)
  }
  const shown = held?.percent ?? value
  return (
    <input
      type="range"
      min={limits.progress.min}
      max={limits.progress.max}
      value={shown}
      aria-label={label}
      aria-valuetext={percent(shown)}
      onChange={(event) => setHeld({ percent: event.currentTarget.valueAsNumber, isSent: false })}
      onPointerUp={letGo}
      onKeyUp={letGo}
      onBlur={letGo}
      className="h-11 w-full cursor-pointer rounded-item accent-brand"
    />
  )
}
