import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'

type SomeTimeProps = { tasks: readonly Task[]; row: (task: Task) => ReactNode }

/** The first few tasks without a fixed day. A press shows the others. */
export function SomeTime({ tasks, row }: SomeTimeProps) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const more = tasks.length - firstOnes
  return (
    <>
      {tasks.slice(0, all ? undefined : firstOnes).map((task) => row(task))}
      {more > 0 && (
        <li>
          <button
            type="button"
            aria-expanded={all}
            onClick={() => setAll(!all)}
            className="min-h-control-small min-w-11 rounded-item text-start text-13 text-ink-soft underline decoration-line-strong underline-offset-3 hover:text-ink"
          >
            {all ? t('today.fewer') : t('today.moreTasks', { count: more })}
          </button>
        </li>
      )}
    </>
  )
}

const firstOnes = 3
