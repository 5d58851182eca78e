import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/day.ts'
import { Field } from '#web/forms/field.tsx'
import { today } from '#web/i18n/today.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, Dialog, DialogFooter } from '#web/ui/dialog.tsx'

type AnotherDayProps = { count: number; onChoose: (day: Day) => void; onClose: () => void }

/** A day that is further away than the menu reaches. */
export function AnotherDay({ count, onChoose, onClose }: AnotherDayProps) {
  const { t } = useTranslation()
  const [day, setDay] = useState('')
  return (
    <Dialog
      open
      title={t('quickAdd.choose.day')}
      description={t('bulk.selected', { count })}
      onOpenChange={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onChoose(day)
        }}
      >
        <Field
          label={t('tasks.day')}
          type="date"
          required
          min={today()}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <DialogFooter>
          <CloseButton says="cancel" />
          <Button type="submit" disabled={day === ''}>
            {t('bulk.setDay')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
