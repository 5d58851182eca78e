import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { type Subject, storedInstead } from '#web/api/reads.ts'
import { useStillness } from '#web/api/stillness.ts'
import { Button } from '#web/ui/button.tsx'
import { useInlineDraft } from '#web/ui/draft.ts'
import { Field } from '#web/ui/field.tsx'
import { Form, FormFailure, useFormErrors } from '#web/ui/form.tsx'
import { useSaving } from '#web/ui/versions-dialog.tsx'
import { ColorPicker } from './color-picker.tsx'
import { useUpdateSubject } from './settings.queries.ts'
import { type SubjectFields, SubjectVersions } from './subject-versions.tsx'

type SubjectFormProps = { workspaceId: string; subject: Subject; onClose: () => void }

/** A subject's name and colour, changed in its place. */
export function SubjectForm({ workspaceId, subject, onClose }: SubjectFormProps) {
  const { t } = useTranslation()
  const draft = useInlineDraft<SubjectFields>(`subject_${subject.id}`, pick(subject))
  const { typed, type } = draft
  const close = () => {
    draft.forget()
    onClose()
  }
  const update = useUpdateSubject(workspaceId, subject.id, close)
  const errors = useFormErrors()
  useStillness(draft.isChanged)
  const { save, versions } = useSaving<SubjectFields>({
    draft,
    send: update.mutate,
    theirsIn: (error) => {
      const current = storedInstead('PATCH /api/subjects/:id', error)
      return current && pick(current)
    },
    onRefused: errors.refuse,
    onNothing: close,
  })
  const name = typed.name.trim()
  const submit = () => {
    if (!name || update.isPending) return
    if (draft.isChanged) save({ ...typed, name }, draft.base)
    else close()
  }
  return (
    <>
      <Form errors={errors} onSubmit={submit} className="my-2 flex flex-col gap-4 rounded-xl bg-sunken p-4">
        <Field
          ref={selectAll}
          name="name"
          label={t('settings.subjects.name')}
          dir="auto"
          value={typed.name}
          onChange={(event) => type({ name: event.target.value })}
          maxLength={limits.subjectName.max}
          autoComplete="off"
        />
        <ColorPicker value={typed.color} onChange={(color) => type({ color })} />
        <FormFailure />
        <div className="button-row">
          <Button type="submit" pending={update.isPending} disabled={!name}>
            {t('settings.subjects.save')}
          </Button>
          <Button look="secondary" onClick={close}>
            {t('common.cancel')}
          </Button>
        </div>
      </Form>
      {versions && <SubjectVersions {...versions} isSaving={update.isPending} />}
    </>
  )
}

function pick({ name, color }: Subject): SubjectFields {
  return { name, color }
}

function selectAll(input: HTMLInputElement | null) {
  input?.select()
}
