import { useTranslation } from 'react-i18next'
import type { Workspace } from '#web/api/queries.ts'
import { Field } from '#web/forms/field.tsx'
import { Form } from '#web/forms/form.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useCloseWorkspace, useExportWorkspace } from './erasure.queries.ts'
import { FormFooter } from '#web/forms/form-footer.tsx'

type Props = { workspace: Workspace; onClose: () => void; onClosed: () => void }

/**
 * Dialog that closes a workspace. It first offers the data export, then asks for the name of the workspace to prevent
 * accidents.
 */
export function CloseWorkspaceDialog({ workspace, onClose, onClosed }: Props) {
  const { t } = useTranslation()
  const exporting = useExportWorkspace()
  const close = useCloseWorkspace(onClosed)
  const form = useForm({ values: { name: '' }, submit: () => close.mutateAsync(workspace) })
  const isTyped = form.values.name.trim() === workspace.name.trim()
  return (
    <FormDialog
      hasUnsaved={false}
      onClose={onClose}
      title={t('erasure.close.title', { name: workspace.name })}
      description={t('erasure.close.text')}
    >
      <Form form={form} className="flex flex-col gap-4">
        <Button
          variant="secondary"
          className="self-start"
          pending={exporting.isPending}
          onClick={() => exporting.mutate(workspace)}
        >
          {t('erasure.close.exportFirst')}
        </Button>
        <Field
          {...form.field('name')}
          label={t('erasure.close.type', { name: workspace.name })}
          dir="auto"
          autoComplete="off"
        />
        <FormFooter variant="danger" pending={form.isPending} disabled={!isTyped}>
          {t('erasure.close.now')}
        </FormFooter>
      </Form>
    </FormDialog>
  )
}
