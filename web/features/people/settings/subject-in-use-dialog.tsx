import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subject } from '#web/api/queries.ts'
import { Select } from '#web/forms/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, Dialog, DialogFooter } from '#web/ui/dialog.tsx'

type SubjectInUseDialogProps = {
  subject: Subject
  others: Subject[]
  isPending: boolean
  /** Called with the id of another subject, or `none`. */
  onMove: (moveTo: string) => void
  onClose: () => void
}

/** Dialog before a subject with tasks is deleted. It asks for the new subject of these tasks. */
export function SubjectInUseDialog({ subject, others, isPending, onMove, onClose }: SubjectInUseDialogProps) {
  const { t } = useTranslation()
  const [moveTo, setMoveTo] = useState(others[0]?.id ?? 'none')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('settings.subjects.inUse.title', subject)}
      description={t('settings.subjects.inUse.text')}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onMove(moveTo)
        }}
      >
        <Select
          label={t('settings.subjects.inUse.goTo')}
          value={moveTo}
          onChange={({ currentTarget }) => setMoveTo(currentTarget.value)}
        >
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="none">{t('tasks.noSubject')}</option>
        </Select>
        <DialogFooter>
          <CloseButton says="cancel" />
          <Button type="submit" variant="danger" pending={isPending}>
            {t('settings.subjects.inUse.delete')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
