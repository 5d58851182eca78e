import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sprint } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { today } from '#web/i18n/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CloseButton, DialogFooter } from '#web/ui/dialog.tsx'
import { ScrollArea } from '#web/ui/scroll-area.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { DueOfLearner } from './due-of-learner.tsx'
import { type Due, dueQuery, useFillSprint } from './series.queries.ts'

type FillDialogProps = {
  workspaceId: string
  sprint: Pick<Sprint, 'id' | 'name' | 'status'>
  onClose: () => void
}

/**
 * Dialog with the tasks of all series that are due in a sprint, by learner and day. One press creates the ticked tasks.
 */
export function FillDialog({ workspaceId, sprint, onClose }: FillDialogProps) {
  const { t } = useTranslation()
  const [from] = useState(() => (sprint.status === 'active' ? today() : undefined))
  const { data: due } = useRequiredQuery(dueQuery(workspaceId, sprint.id, from))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { mutateAsync, isPending } = useFillSprint(workspaceId)
  const chosen = due?.filter((one) => !left.has(nameOf(one))) ?? []
  const toggle = (some: readonly Due[], isChosen: boolean) => {
    const next = new Set(left)
    for (const one of some) {
      if (isChosen) next.delete(nameOf(one))
      else next.add(nameOf(one))
    }
    setLeft(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending && chosen.length > 0) mutateAsync({ sprint, from, chosen }).then(onClose, () => {})
  }
  return (
    <FormDialog
      width="wide"
      title={t('series.fill.title')}
      description={t('series.fill.text', { name: sprint.name })}
      hasUnsaved={false}
      onClose={onClose}
    >
      <form onSubmit={submit} className="flex min-h-0 flex-col">
        {!due && <Loading label={t('common.loading')} />}
        {due?.length === 0 && !isPending && <p className="py-4 text-ink-soft">{t('series.fill.none')}</p>}
        {due && due.length > 0 && (
          <>
            <div className="flex items-center justify-between gap-4 border-b border-line pb-2">
              <label className="flex min-h-control cursor-pointer items-center gap-3 font-medium">
                <Checkbox
                  checked={chosen.length === due.length}
                  indeterminate={chosen.length > 0 && chosen.length < due.length}
                  onChange={({ currentTarget }) => toggle(due, currentTarget.checked)}
                />
                {t('series.fill.all')}
              </label>
              <p role="status" className="text-13 text-ink-soft">
                {t('series.fill.chosen', { count: chosen.length })}
              </p>
            </div>
            <ScrollArea className="-mx-2 min-h-32">
              {[...Map.groupBy(due, ({ learnerId }) => learnerId)].map(([learnerId, some]) => (
                <DueOfLearner
                  key={learnerId}
                  workspaceId={workspaceId}
                  learnerId={learnerId}
                  due={some}
                  isChosen={(one) => !left.has(nameOf(one))}
                  onToggle={toggle}
                />
              ))}
            </ScrollArea>
          </>
        )}
        <DialogFooter>
          <CloseButton says="cancel" />
          {due?.length !== 0 && (
            <Button type="submit" pending={isPending} aria-disabled={chosen.length === 0}>
              {isPending ? t('series.fill.adding') : t('series.fill.add', { count: chosen.length })}
            </Button>
          )}
        </DialogFooter>
      </form>
    </FormDialog>
  )
}

function nameOf({ seriesId, learnerId, key }: Due): string {
  return `${seriesId} ${learnerId} ${key}`
}
