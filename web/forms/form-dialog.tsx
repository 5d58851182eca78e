import { type ComponentProps, createContext, useCallback, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStillness } from '#web/api/stillness.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange'> & {
  /** Whether closing now would lose something typed. */
  hasUnsaved: boolean
  onClose: () => void
}

type Leave = () => void

const AskContext = createContext((leave: Leave) => leave())

/** Inside a form dialog: asks before something typed is given up, then goes on. */
export function useAskFirst(): (leave: Leave) => void {
  return useContext(AskContext)
}

/**
 * A dialog with a form: Escape, a click outside, its buttons and Back ask first when something typed
 * would be lost, and nothing that others do takes it away.
 */
export function FormDialog({ hasUnsaved, onClose, children, ...rest }: FormDialogProps) {
  const { t } = useTranslation()
  const [leave, setLeave] = useState<Leave>()
  const ask = useCallback((then: Leave) => setLeave(() => then), [])
  useStillness(hasUnsaved)
  return (
    <Dialog open onOpenChange={() => (hasUnsaved ? ask(onClose) : onClose())} {...rest}>
      <AskContext value={ask}>{children}</AskContext>
      {leave && (
        <Confirm
          title={t('unsaved.title')}
          text={t('unsaved.text')}
          confirm={t('unsaved.discard')}
          cancel={t('unsaved.keep')}
          onConfirm={() => {
            setLeave(undefined)
            leave()
          }}
          onCancel={() => setLeave(undefined)}
        />
      )}
    </Dialog>
  )
}
