import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foldForSearch, matchesQuery } from '#domain/search.ts'
import { backlogQuery, type Sprint, type Subject, type Task } from '#web/api/queries.ts'
import { focusMain, hasFocusStayed } from '#web/browser/main-landmark.ts'
import { useSendTask } from '#web/entities/send-task.ts'
import { SubjectSign } from '#web/entities/subject-badge.tsx'
import { Field } from '#web/forms/field.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { PlusIcon } from '#web/ui/screen-icons.tsx'
import { Loading } from '#web/ui/spinner.tsx'

type BacklogPanelProps = {
  sprint: Pick<Sprint, 'id' | 'name' | 'workspaceId'>
  subjects: ReadonlyMap<string, Subject>
  onOpen: (task: Task) => void
  onClose: () => void
}

/** Beside board and week: what waits in the backlog, each put into the sprint with one press. */
export function BacklogPanel({ sprint, subjects, onOpen, onClose }: BacklogPanelProps) {
  const { t } = useTranslation()
  const headingId = useId()
  const list = useRef<HTMLUListElement>(null)
  const { data: tasks } = useQuery(backlogQuery(sprint.workspaceId))
  const send = useSendTask(sprint.workspaceId)
  const [query, setQuery] = useState('')
  const words = useDeferredValue(query)
  const waiting = tasks?.filter(({ status }) => status !== 'done') ?? []
  const found = waiting.filter(({ title, description }) =>
    matchesQuery(foldForSearch(`${title} ${description ?? ''}`), words),
  )
  const putIn = (task: Task, pressed: Element) => {
    const focusNext = () => {
      if (!hasFocusStayed(pressed)) return
      const next = list.current?.querySelector<HTMLElement>('[data-put-in]')
      if (next) next.focus()
      else focusMain()
    }
    send.mutateAsync({ task, to: sprint }).then(focusNext, () => {})
  }
  return (
    <section
      aria-labelledby={headingId}
      className="flex max-h-full flex-col gap-2 rounded-sheet border border-line bg-card p-3 shadow-sheet print:hidden"
    >
      <header className="flex items-center gap-2">
        <h2 id={headingId} className="min-w-0 flex-1 text-15 font-semibold">
          {t('nav.backlog')} <span className="font-normal text-ink-soft tabular-nums">{waiting.length}</span>
        </h2>
        <IconButton label={t('backlogPanel.close')} onClick={onClose}>
          <CloseIcon className="size-4" />
        </IconButton>
      </header>
      {!tasks && <Loading label={t('backlog.loading')} />}
      {waiting.length > 7 && (
        <Field
          label={t('backlogPanel.find')}
          type="search"
          dir="auto"
          autoComplete="off"
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      )}
      {tasks && found.length === 0 && (
        <p className="py-3 text-ink-soft">
          {t(waiting.length === 0 ? 'backlogPanel.empty' : 'backlogPanel.noneFound')}
        </p>
      )}
      <ul ref={list} className="-mx-1 min-h-0 overflow-y-auto">
        {found.map((task) => (
          <Row
            key={task.id}
            task={task}
            subject={subjects.get(task.subject ?? '')}
            onOpen={() => onOpen(task)}
            onPutIn={(pressed) => putIn(task, pressed)}
            sprint={sprint}
            isPending={send.isPending && send.variables.task.id === task.id}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = {
  task: Task
  subject: Subject | undefined
  sprint: Pick<Sprint, 'name'>
  isPending: boolean
  onOpen: () => void
  onPutIn: (pressed: Element) => void
}

function Row({ task, subject, sprint, isPending, onOpen, onPutIn }: RowProps) {
  const { t } = useTranslation()
  const { typedDuration } = useFormat()
  return (
    <li className="flex min-h-row items-center gap-2 px-1 not-last:border-b not-last:border-line">
      {subject && <SubjectSign subject={subject} />}
      <button type="button" onClick={onOpen} className="min-w-0 flex-1 rounded-badge py-1.5 text-start">
        <bdi className="line-clamp-2">{task.title}</bdi>
      </button>
      {task.estimatedTime && (
        <bdi className="shrink-0 text-13 text-ink-soft">{typedDuration(task.estimatedTime)}</bdi>
      )}
      {task.assignee && <Avatar {...task.assignee} size="small" />}
      <IconButton
        data-put-in
        label={t('backlogPanel.putIn', { title: task.title, name: sprint.name })}
        pending={isPending}
        onClick={({ currentTarget }) => onPutIn(currentTarget)}
      >
        <PlusIcon />
      </IconButton>
    </li>
  )
}
