import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedWritesList } from '#web/notifications/failed-writes-list.tsx'
import { ToastView } from '#web/notifications/toast-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CloseButton, Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'
import { EditIcon } from '#web/ui/icons/edit.tsx'
import { TrashIcon } from '#web/ui/icons/trash.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'

export function Overlays() {
  const { t } = useTranslation()
  const [shown, setShown] = useState<'dialog' | 'confirmation'>()
  const close = () => setShown(undefined)
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Menu trigger={<Button variant="secondary">{t('board.moveTo')}</Button>}>
        <MenuLabel>{t('board.moveTo')}</MenuLabel>
        <MenuItem onSelect={close}>
          <EditIcon />
          {t('common.edit')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={close} disabled>
          <TrashIcon />
          {t('common.delete')}
        </MenuItem>
      </Menu>
      <Button variant="secondary" onClick={() => setShown('dialog')}>
        {t('tasks.new')}
      </Button>
      <Button variant="secondary" onClick={() => setShown('confirmation')}>
        {t('common.delete')}
      </Button>
      <Tooltip text={t('tasks.newInBacklog')}>
        <Button variant="quiet">{t('board.addTask')}</Button>
      </Tooltip>
      <Disclosure label={t('tasks.description')} heading="h3">
        <p>{t('tasks.newInBacklog')}</p>
      </Disclosure>
      <Dialog
        open={shown === 'dialog'}
        onOpenChange={close}
        title={t('tasks.new')}
        description={t('tasks.newInBacklog')}
      >
        <p>{t('tasks.noSubjects')}</p>
        <DialogFooter>
          <CloseButton says="cancel" />
          <Button>{t('tasks.create')}</Button>
        </DialogFooter>
      </Dialog>
      {shown === 'confirmation' && (
        <ConfirmDialog
          title={t('unsaved.title')}
          text={t('unsaved.text')}
          confirm={t('unsaved.discard')}
          cancel={t('unsaved.keep')}
          onConfirm={close}
          onClose={close}
        />
      )}
    </div>
  )
}

export function Notices() {
  const { t } = useTranslation()
  const nothing = () => {}
  const toast = { userId: undefined, open: true, title: t('tasks.created') }
  const failed = {
    key: 'parts',
    userId: undefined,
    isRetrying: false,
    retry: nothing,
    dismiss: nothing,
    message: () => ({ title: t('failed.count', { count: 1 }), description: t('errors.offline') }),
  }
  return (
    <div className="flex max-w-sm flex-col gap-3">
      <ToastView message={{ ...toast, id: 1 }} onClose={nothing} />
      <ToastView
        message={{
          ...toast,
          id: 2,
          description: t('tasks.newInBacklog'),
          action: { label: t('common.tryAgain'), run: nothing },
        }}
        onClose={nothing}
      />
      <ToastView
        message={{ ...toast, id: 3, variant: 'destructive', description: t('errors.offline') }}
        onClose={nothing}
      />
      <FailedWritesList
        toast={undefined}
        writes={[
          { ...failed, id: 1 },
          { ...failed, id: 2 },
        ]}
      />
    </div>
  )
}
