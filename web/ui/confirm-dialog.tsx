import { AlertDialog } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { useCloseOnBack } from '#web/browser/close-on-back.ts'
import { Button, buttonClass } from './button.tsx'
import { useRestoreFocus } from '#web/browser/restore-focus.ts'

type ConfirmDialogProps = {
  title: string
  text: string
  /** Label of the button that confirms, such as “Delete”. */
  confirm: string
  cancel?: string
  onConfirm: () => void
  /** Called when any button is pressed, before `onConfirm`. */
  onClose: () => void
}

/** A confirmation dialog. The initial focus is on Cancel. */
export function ConfirmDialog({ title, text, confirm, cancel, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation()
  const focusReturn = useRestoreFocus()
  useCloseOnBack(true, onClose)
  return (
    <AlertDialog.Root open onOpenChange={onClose}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fade fixed inset-0 z-50 bg-shade" />
        <AlertDialog.Content
          {...focusReturn}
          className="rise fixed inset-x-4 inset-y-0 z-50 m-auto h-fit max-w-sm rounded-sheet border border-line bg-card p-5 shadow-high"
        >
          <AlertDialog.Title className="text-17 font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-ink-soft">{text}</AlertDialog.Description>
          <div className="button-row mt-5 justify-end">
            <AlertDialog.Cancel className={buttonClass('secondary')}>
              {cancel ?? t('common.cancel')}
            </AlertDialog.Cancel>
            <Button
              variant="danger"
              onClick={() => {
                onClose()
                onConfirm()
              }}
            >
              {confirm}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
