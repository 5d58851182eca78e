import { Toolbar } from 'radix-ui'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { direction } from '#domain/language.ts'
import { useCopyTasks } from '#web/entities/task-write/copy-tasks.ts'
import { useSelection } from '#web/entities/cards/selection.tsx'
import { focusMain } from '#web/browser/main-landmark.ts'
import { toast } from '#web/notifications/toast.tsx'
import { CloseIcon } from '#web/ui/icons/close.tsx'
import { CopyIcon } from '#web/ui/icons/copy.tsx'
import { TrashIcon } from '#web/ui/icons/trash.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { type BulkChange, mostAtOnce, useChangeMany } from './use-change-many.ts'
import { useJoinCards } from './join-cards.ts'
import { BulkMenus } from './bulk-menus.tsx'
import type { SelectionBarProps } from './selection-bar-props.ts'

/** Toolbar at the bottom of the page. Arrow keys move between its buttons, Escape clears the selection. */
export function BulkBar({ workspaceId, tasks, sprint }: SelectionBarProps) {
  const { t, i18n } = useTranslation()
  const selection = useSelection()
  const { mutate: sendJoin } = useJoinCards(workspaceId)
  const copies = useCopyTasks(workspaceId)
  const changeMany = useChangeMany(workspaceId)

  const apply = (change: BulkChange) => {
    const some = tasks.slice(0, mostAtOnce)
    const rest = tasks.length - some.length
    void changeMany(some, change).then(({ saved }) => saved && rest > 0 && tellOfRest(rest))
    const leaves = 'delete' in change || change.set.sprintId !== undefined
    if (leaves || rest > 0) selection?.remove(some.map(({ id }) => id))
    if (leaves && rest === 0) focusMain()
  }
  const join = () => {
    sendJoin(tasks, { onSuccess: () => selection?.clear() })
    focusMain()
  }
  const tellOfRest = (count: number) => toast({ title: t('bulk.rest', { count }), variant: 'plain' })
  const clear = () => {
    selection?.clear()
    focusMain()
  }
  const clearByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) clear()
  }
  return (
    <div className="bulk-bar rise pointer-events-none z-30 flex justify-center pt-3 pb-2 print:hidden">
      <Toolbar.Root
        aria-label={t('bulk.label')}
        dir={direction(i18n.language)}
        onKeyDown={clearByKey}
        className="pointer-events-auto flex max-w-full flex-wrap items-center gap-0.5 rounded-block border border-line bg-card p-1 shadow-high"
      >
        <p role="status" className="flex-1 px-3 font-medium whitespace-nowrap tabular-nums">
          {t('bulk.selected', { count: tasks.length })}
        </p>
        <div className="flex flex-wrap items-center gap-0.5 max-lg:order-last max-lg:w-full max-sm:grid max-sm:grid-cols-3">
          <BulkMenus workspaceId={workspaceId} tasks={tasks} sprint={sprint} onApply={apply} onJoin={join} />
        </div>
        <Toolbar.Separator className="mx-1 h-5 w-px shrink-0 bg-line max-lg:hidden" />
        <Toolbar.Button
          className={`${buttonClass('quiet', 'small')} shrink-0`}
          aria-disabled={copies.isPending}
          onClick={() => !copies.isPending && copies.mutate({ tasks })}
        >
          <CopyIcon />
          {t('tasks.copy')}
        </Toolbar.Button>
        <Toolbar.Button
          className={`${buttonClass('quiet', 'small')} shrink-0`}
          onClick={() => apply({ delete: true })}
        >
          <TrashIcon />
          {t('common.delete')}
        </Toolbar.Button>
        <Toolbar.Button
          aria-label={t('bulk.clear')}
          title={t('bulk.clear')}
          className={`${buttonClass('quiet', 'small')} shrink-0`}
          onClick={clear}
        >
          <CloseIcon />
        </Toolbar.Button>
      </Toolbar.Root>
    </div>
  )
}
