import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import { membersQuery } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { useOpensInPlace } from '#web/browser/opens-in-place.ts'
import { useToday } from '#web/i18n/today.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CloseButton, Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { EditIcon } from '#web/ui/icons/edit.tsx'
import { TrashIcon } from '#web/ui/icons/trash.tsx'
import { PlusIcon } from '#web/ui/icons/plus.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { AddLearner } from './add-learner.tsx'
import { Occurrences } from './occurrences.tsx'
import { SeriesFormDialog } from './series-form-dialog.tsx'
import { seriesDetailsQuery, type SeriesDetails, useDeleteSeries } from './series.queries.ts'
import { useSeriesWords } from './use-series-words.ts'

type SeriesDialogProps = { workspaceId: string; id: string; onClose: () => void }

/**
 * Dialog for a series with its next tasks and its skipped tasks. While the user edits the series, its form replaces
 * this content.
 */
export function SeriesDialog({ workspaceId, id, onClose }: SeriesDialogProps) {
  const { t } = useTranslation()
  const { data: series } = useRequiredQuery(seriesDetailsQuery(workspaceId, id))
  const [isEditing, setEditing] = useState(false)
  if (series && isEditing)
    return <SeriesFormDialog workspaceId={workspaceId} series={series} onClose={() => setEditing(false)} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="wide"
      title={series ? <bdi>{series.title}</bdi> : t('series.title')}
    >
      {series ? (
        <View series={series} onEdit={() => setEditing(true)} onClose={onClose} />
      ) : (
        <Loading label={t('common.loading')} />
      )}
    </Dialog>
  )
}

type ViewProps = { series: SeriesDetails; onEdit: () => void; onClose: () => void }

function View({ series, onEdit, onClose }: ViewProps) {
  const { t } = useTranslation()
  const words = useSeriesWords()
  const today = useToday()
  const { data: members = [] } = useQuery(membersQuery(series.workspaceId))
  const { mutateAsync, isPending } = useDeleteSeries(series.workspaceId)
  const [isAsking, setAsking] = useState(false)
  const { isOpen: isAdding, button, open, close } = useOpensInPlace()
  const has = new Set(series.learners.map(({ learnerId }) => learnerId))
  const others = members.filter(({ role, userId }) => role === 'learner' && !has.has(userId))
  const nameOf = (learnerId: string) => {
    const user = members.find(({ userId }) => userId === learnerId)?.user
    return user ? fullName(user) : ''
  }
  return (
    <>
      <p className="text-ink-soft">{words.pace(series, today)}</p>
      {series.learners.map(({ learnerId }) => (
        <Occurrences
          key={learnerId}
          series={series}
          learnerId={learnerId}
          {...(series.learners.length > 1 && { name: nameOf(learnerId) })}
        />
      ))}
      {isAdding ? (
        <AddLearner series={series} others={others} onClose={() => close('escape')} />
      ) : (
        others.length > 0 && (
          <Button ref={button} variant="quiet" className="-ms-3 mt-2 self-start" onClick={open}>
            <PlusIcon />
            {t('series.addChild')}
          </Button>
        )
      )}
      <DialogFooter>
        <Button variant="quiet" className="-ms-3 me-auto" pending={isPending} onClick={() => setAsking(true)}>
          <TrashIcon className="size-5 max-sm:hidden" />
          {t('common.delete')}
        </Button>
        <CloseButton />
        <Button onClick={onEdit}>
          <EditIcon className="size-5 max-sm:hidden" />
          {t('common.edit')}
        </Button>
      </DialogFooter>
      {isAsking && (
        <ConfirmDialog
          title={t('series.deletion.title', { title: series.title })}
          text={t('series.deletion.text')}
          confirm={t('common.delete')}
          onConfirm={() => void mutateAsync(series).then(onClose, () => {})}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
