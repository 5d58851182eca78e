import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStillness } from '#web/api/stillness.ts'
import { Confirm } from './confirm.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange'> & {
  /** Whether closing now would lose something typed. */
  hasUnsaved: boolean
  onClose: () => void
}

/**
 * A dialog with a form: Escape, a click outside and the close button ask first when something typed would be lost, and
 * nothing that others do takes it away.
 */
export function FormDialog({ hasUnsaved, onClose, children, ...rest }: FormDialogProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  useStillness(hasUnsaved)
  return (
    <Dialog open onOpenChange={() => (hasUnsaved ? setAsking(true) : onClose())} {...rest}>
      {children}
      {asking && (
        <Confirm
          title={t('unsaved.title')}
          text={t('unsaved.text')}
          confirm={t('unsaved.discard')}
          cancel={t('unsaved.keep')}
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}
