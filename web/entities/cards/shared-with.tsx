import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import { useShortName } from '../people/short-names.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CheckIcon } from '#web/ui/icons/check.tsx'

/** Shows who else shares a learner’s task, and which of them are done. */
export function SharedWith({ task }: { task: Task }) {
  const { t } = useTranslation()
  const { list } = useFormat()
  const shortName = useShortName()
  const others = task.shares.filter(({ learnerId }) => learnerId !== task.assignedTo)
  if (others.length === 0) return null
  const label = t('tasks.sharedWith', {
    names: list(others.map((share) => shortName(share.learnerId, share))),
  })
  return <Faces label={label} shares={others} />
}

/**
 * Shows the learners of a shared card, with a tick on those who are done. If there is room, two learners are shown with
 * their names.
 */
export function Sharers({ task, isNamed = false }: { task: Task; isNamed?: boolean }) {
  const { t } = useTranslation()
  const { list } = useFormat()
  const shortName = useShortName()
  const namesOf = (shares: Task['shares']) => list(shares.map((share) => shortName(share.learnerId, share)))
  const done = task.shares.filter(({ status }) => status === 'done')
  const names = namesOf(task.shares)
  const label = done.length === 0 ? names : t('tasks.sharersDone', { names, done: namesOf(done) })
  return (
    <>
      <Faces label={label} shares={task.shares} />
      {isNamed && task.shares.length === 2 && (
        <bdi aria-hidden="true" className="min-w-0 truncate print:block">
          {names}
        </bdi>
      )}
    </>
  )
}

function Faces({ label, shares }: { label: string; shares: Task['shares'] }) {
  return (
    <span title={label} className="flex shrink-0 items-center gap-0.5">
      <span className="sr-only">{label}</span>
      {shares.map((share) => (
        <span key={share.learnerId} className="relative flex">
          <Avatar {...share} size="tiny" className="print:hidden" />
          {share.status === 'done' && (
            <span className="absolute -end-0.5 -top-0.5 grid size-2.5 place-items-center rounded-full bg-brand text-on-brand ring-1 ring-card print:hidden">
              <CheckIcon className="size-2" />
            </span>
          )}
        </span>
      ))}
    </span>
  )
}
