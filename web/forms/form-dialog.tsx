import { type ComponentProps, createContext, useCallback, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePausedUpdates } from '#web/realtime/paused-updates.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange'> & {
  /** True if closing would lose input. */
  hasUnsaved: boolean
  onClose: () => void
}

type Discard = () => void

const ConfirmDiscardContext = createContext((leave: Discard) => leave())

/** Returns a function that asks for confirmation before input is discarded. Use it inside a form dialog. */
export function useConfirmDiscard(): (leave: Discard) => void {
  return useContext(ConfirmDiscardContext)
}

/**
 * A form in a dialog. Escape, Back, a click outside and its buttons ask for confirmation before input is lost. Live
 * updates pause meanwhile, so that no update can close the dialog.
 */
export function FormDialog({ hasUnsaved, onClose, children, ...rest }: FormDialogProps) {
  const { t } = useTranslation()
  const [leave, setLeave] = useState<Discard>()
  const ask = useCallback((then: Discard) => setLeave(() => then), [])
  usePausedUpdates(hasUnsaved)
  return (
    <Dialog open onOpenChange={() => (hasUnsaved ? ask(onClose) : onClose())} {...rest}>
      <ConfirmDiscardContext value={ask}>{children}</ConfirmDiscardContext>
      {leave && (
        <ConfirmDialog
          title={t('unsaved.title')}
          text={t('unsaved.text')}
          confirm={t('unsaved.discard')}
          cancel={t('unsaved.keep')}
          onConfirm={leave}
          onClose={() => setLeave(undefined)}
        />
      )}
    </Dialog>
  )
}
