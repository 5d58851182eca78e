import { useTranslation } from 'react-i18next'
import { isBlank } from '#domain/names.ts'
import { currentOnConflict } from '#web/api/queries.ts'
import { EditConflictDialog } from '#web/forms/edit-conflict-dialog.tsx'
import { useEditForm } from '#web/forms/edit-conflict.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { Form, FormError } from '#web/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, DialogFooter } from '#web/ui/dialog.tsx'
import { TemplateFields, type TemplateValues } from './template-fields.tsx'
import { type Template, useChangeTemplate } from './templates.queries.ts'

export function RenameDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const { t } = useTranslation()
  const change = useChangeTemplate(template.workspaceId)
  const form = useEditForm<TemplateValues>({
    values: valuesOf(template),
    draft: `template_${template.id}`,
    validate: ({ name }) =>
      isBlank(name) ? [{ fields: ['name'], message: t('templates.form.lacksName') }] : [],
    submit: (edit) => change.mutateAsync({ id: template.id, change: edit }),
    theirsIn: (error) => {
      const current = currentOnConflict('PATCH /api/templates/:id', error)
      return current && valuesOf(current)
    },
    onSaved: onClose,
  })
  const close = () => {
    form.reset()
    onClose()
  }
  const text = (name: keyof TemplateValues) => ({
    name,
    label: t(`templates.form.${name}`),
    text: (version: TemplateValues) => version[name],
  })
  return (
    <FormDialog title={t('templates.form.rename')} hasUnsaved={form.isDirty} onClose={close}>
      <Form form={form} className="flex flex-col gap-4">
        <TemplateFields form={form} />
        <FormError />
        <DialogFooter>
          <CloseButton says="cancel" />
          <Button type="submit" pending={form.isPending}>
            {form.isPending ? t('common.saving') : t('common.save')}
          </Button>
        </DialogFooter>
      </Form>
      <EditConflictDialog
        conflict={form.conflict}
        title={t('versions.template')}
        fields={[text('name'), text('description')]}
      />
    </FormDialog>
  )
}

function valuesOf({ name, description }: Pick<Template, 'name' | 'description'>): TemplateValues {
  return { name, description: description ?? '' }
}
