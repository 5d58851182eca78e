import { useTranslation } from 'react-i18next'
import { isBlank } from '#domain/names.ts'
import { currentOnConflict } from '#web/api/queries.ts'
import { EditConflictDialog } from '#web/forms/edit-conflict-dialog.tsx'
import { useEditForm } from '#web/forms/edit-conflict.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { Form } from '#web/forms/form.tsx'
import { TemplateFields, type TemplateValues } from './template-fields.tsx'
import { type Template, useChangeTemplate } from './templates.queries.ts'
import { FormFooter } from '#web/forms/form-footer.tsx'

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
  return (
    <FormDialog title={t('templates.form.rename')} hasUnsaved={form.isDirty} onClose={close}>
      <Form form={form} className="flex flex-col gap-4">
        <TemplateFields form={form} />
        <FormFooter pending={form.isPending}>
          {form.isPending ? t('common.saving') : t('common.save')}
        </FormFooter>
      </Form>
      <EditConflictDialog
        conflict={form.conflict}
        title={t('versions.template')}
        fields={(['name', 'description'] as const).map((name) => ({
          name,
          label: t(`templates.form.${name}`),
        }))}
      />
    </FormDialog>
  )
}

function valuesOf({ name, description }: Pick<Template, 'name' | 'description'>): TemplateValues {
  return { name, description: description ?? '' }
}
