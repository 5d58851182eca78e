import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { type Subject, storedInstead } from '#web/api/reads.ts'
import { useStillness } from '#web/api/stillness.ts'
import { EditConflictDialog } from '#web/forms/edit-conflict-dialog.tsx'
import { useEditForm } from '#web/forms/edit-conflict.ts'
import { Field } from '#web/forms/field.tsx'
import { Form, FormFailure } from '#web/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { ColorPicker } from './color-picker.tsx'
import { colorWords } from './color-words.ts'
import { useUpdateSubject } from './settings.queries.ts'

type SubjectFormProps = { workspaceId: string; subject: Subject; onClose: () => void }

type SubjectFields = Pick<Subject, 'name' | 'color'>

/** A subject's name and colour, changed in its place. */
export function SubjectForm({ workspaceId, subject, onClose }: SubjectFormProps) {
  const { t } = useTranslation()
  const update = useUpdateSubject(workspaceId, subject.id)
  const form = useEditForm<SubjectFields>({
    values: pick(subject),
    draft: `subject_${subject.id}`,
    normalize: (values) => ({ ...values, name: values.name.trim() }),
    submit: (edit) => update.mutateAsync(edit),
    theirsIn: (error) => {
      const current = storedInstead('PATCH /api/subjects/:id', error)
      return current && pick(current)
    },
    onSaved: onClose,
  })
  useStillness(form.isDirty)
  const cancel = () => {
    form.reset()
    onClose()
  }
  return (
    <>
      <Form form={form} className="my-2 flex flex-col gap-4 rounded-xl bg-sunken p-4">
        <Field
          {...form.field('name')}
          ref={selectAll}
          label={t('settings.subjects.name')}
          dir="auto"
          maxLength={limits.subjectName.max}
          autoComplete="off"
        />
        <ColorPicker value={form.values.color} onChange={(color) => form.set({ color })} />
        <FormFailure />
        <div className="button-row">
          <Button type="submit" pending={form.isPending} disabled={!form.values.name.trim()}>
            {t('settings.subjects.save')}
          </Button>
          <Button look="secondary" onClick={cancel}>
            {t('common.cancel')}
          </Button>
        </div>
      </Form>
      <EditConflictDialog
        conflict={form.conflict}
        title={t('versions.subject')}
        fields={[
          { name: 'name', label: t('settings.subjects.name'), words: ({ name }) => name },
          {
            name: 'color',
            label: t('settings.subjects.color'),
            words: ({ color }) => t(`settings.subjects.colors.${colorWords[color]}`),
          },
        ]}
      />
    </>
  )
}

function pick({ name, color }: Subject): SubjectFields {
  return { name, color }
}

function selectAll(input: HTMLInputElement | null) {
  input?.select()
}
