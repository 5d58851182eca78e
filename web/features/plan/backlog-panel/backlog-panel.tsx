import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foldForSearch, matchesQuery } from '#domain/search.ts'
import { backlogQuery, type Sprint, type Subject, type Task } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { focusMain, hasFocusStayed } from '#web/browser/main-landmark.ts'
import { Sharers } from '#web/entities/cards/shared-with.tsx'
import { cardTitleId } from '#web/entities/cards/card-focus.ts'
import { useDragged } from '#web/entities/dragging/card-dragging.tsx'
import { oldPlaceClass } from '#web/entities/dragging/landing-slot.tsx'
import { DragSurface } from '#web/features/plan/drag-surface.tsx'
import { useSendTask } from '#web/entities/task-write/send-task.ts'
import { SubjectSign } from '#web/entities/subject-badge.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { CloseIcon } from '#web/ui/icons/close.tsx'
import { PlusIcon } from '#web/ui/icons/plus.tsx'
import { SearchIcon } from '#web/ui/icons/search.tsx'
import { Loading } from '#web/ui/spinner.tsx'

type BacklogPanelProps = {
  sprint: Pick<Sprint, 'id' | 'name' | 'workspaceId'>
  subjects: ReadonlyMap<string, Subject>
  onOpen: (task: Task) => void
  onClose: () => void
}

/**
 * Panel next to the board or week that lists the open tasks of the backlog. The user adds a task to the sprint
 * with its button or by dragging it.
 */
export function BacklogPanel({ sprint, subjects, onOpen, onClose }: BacklogPanelProps) {
  const { t } = useTranslation()
  const headingId = useId()
  const list = useRef<HTMLUListElement>(null)
  const { data: tasks } = useRequiredQuery(backlogQuery(sprint.workspaceId))
  const send = useSendTask(sprint.workspaceId)
  const [query, setQuery] = useState('')
  const words = useDeferredValue(query)
  const waiting = tasks?.filter(({ status }) => status !== 'done') ?? []
  const found = waiting.filter(({ title, description }) =>
    matchesQuery(foldForSearch(`${title} ${description ?? ''}`), words),
  )
  const panel = useRef<HTMLElement>(null)
  const pressed = useRef<string>(undefined)
  const beside = useMemo(
    () => ({ element: panel, cardOf: (id: string) => tasks?.find((task) => task.id === id) }),
    [tasks],
  )
  const instructionsId = useId()
  const dragged = useDragged()
  const isFromHere = found.some(({ id }) => id === dragged?.id)
  const putIn = (task: Task, pressed: Element) => {
    const focusNext = () => {
      if (!hasFocusStayed(pressed)) return
      const next = list.current?.querySelector<HTMLElement>('[data-put-in]')
      if (next) next.focus()
      else focusMain()
    }
    void send(task, sprint).then(({ saved }) => saved && focusNext())
  }
  return (
    <section
      ref={panel}
      aria-labelledby={headingId}
      data-out={isFromHere && dragged?.isOverView ? '' : undefined}
      className="flex flex-col gap-2 top-(--bar) z-20 beside-view max-h-72 sm:max-h-[min(70dvh,100dvh-var(--spacing-24))] tall:sticky rounded-sheet border border-line bg-card p-3 shadow-sheet print:hidden"
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
      {waiting.length > 7 && <Find text={query} onChange={setQuery} />}
      {tasks && found.length === 0 && (
        <p className="py-3 text-ink-soft">
          {t(waiting.length === 0 ? 'backlogPanel.empty' : 'backlogPanel.noneFound')}
        </p>
      )}
      <p id={instructionsId} hidden>
        {t('backlogPanel.instructions')}
      </p>
      <DragSurface id="waiting" pressed={pressed} beside={beside}>
        <ul ref={list} className="relative -mx-1 min-h-0 overflow-y-auto">
          {found.map((task) => (
            <Row
              key={task.id}
              task={task}
              subject={subjects.get(task.subject ?? '')}
              onOpen={() => onOpen(task)}
              onPutIn={(pressed) => putIn(task, pressed)}
              sprint={sprint}
              isDragged={task.id === dragged?.id}
              instructionsId={instructionsId}
            />
          ))}
        </ul>
      </DragSurface>
    </section>
  )
}

function Find({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { t } = useTranslation()
  return (
    <label className="flex min-h-control items-center gap-1.5 rounded-item border border-line px-2.5 text-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand hover:border-line-strong">
      <SearchIcon className="size-4 shrink-0" />
      <input
        type="search"
        aria-label={t('backlogPanel.find')}
        placeholder={t('backlogPanel.find')}
        dir={text === '' ? undefined : 'auto'}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="min-w-0 flex-1 bg-transparent text-match-page text-ink outline-none placeholder:text-ink-soft"
      />
    </label>
  )
}

type RowProps = {
  task: Task
  subject: Subject | undefined
  sprint: Pick<Sprint, 'name'>
  /** True while the task is dragged. Its row in the list is then only an outline. */
  isDragged: boolean
  instructionsId: string
  onOpen: () => void
  onPutIn: (pressed: Element) => void
}

function Row(props: RowProps) {
  const { task, subject, sprint, isDragged, instructionsId, onOpen, onPutIn } = props
  const { t } = useTranslation()
  const { typedDuration } = useFormat()
  return (
    <li className="not-last:border-b not-last:border-line">
      <article
        data-movable={task.id}
        className={`relative flex min-h-row cursor-grab touch-manipulation items-center gap-2 rounded-badge px-1 select-none hover:bg-sunken ${isDragged ? oldPlaceClass : ''}`}
      >
        {subject && <SubjectSign subject={subject} />}
        <h3 className="min-w-0 flex-1 text-14 font-normal">
          <button
            id={cardTitleId(task.id)}
            type="button"
            onClick={onOpen}
            aria-roledescription={t('board.draggable')}
            aria-describedby={instructionsId}
            className="w-full rounded-badge py-1.5 text-start after:absolute after:inset-0"
          >
            <bdi className="line-clamp-2">{task.title}</bdi>
          </button>
        </h3>
        {task.estimatedTime && (
          <bdi className="shrink-0 text-13 text-ink-soft">{typedDuration(task.estimatedTime)}</bdi>
        )}
        {task.shares.length > 0 && <Sharers task={task} />}
        {task.assignee && task.shares.length === 0 && <Avatar {...task.assignee} size="small" />}
        <span data-no-drag className="relative z-1 flex">
          <IconButton
            data-put-in
            label={t('backlogPanel.putIn', { title: task.title, name: sprint.name })}
            onClick={({ currentTarget }) => onPutIn(currentTarget)}
          >
            <PlusIcon />
          </IconButton>
        </span>
      </article>
    </li>
  )
}
