import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { isBlank } from '#domain/names.ts'
import { type Subject, currentOnConflict } from '#web/api/queries.ts'
import { usePausedUpdates } from '#web/realtime/paused-updates.ts'
import { EditConflictDialog } from '#web/forms/edit-conflict-dialog.tsx'
import { useEditForm } from '#web/forms/edit-conflict.ts'
import { Field } from '#web/forms/field.tsx'
import { Form, FormError } from '#web/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { ColorPicker } from './color-picker.tsx'
import { colorNames } from './color-names.ts'
import { type GlyphChoice, GlyphPicker } from './glyph-picker.tsx'
import { LanguageField } from './language-field.tsx'
import { useUpdateSubject } from './settings.queries.ts'

type SubjectFormProps = { workspaceId: string; subject: Subject; onClose: () => void }

type SubjectFields = Pick<Subject, 'name' | 'color'> & {
  glyph: GlyphChoice
  /** Language code. Empty for the language of the interface. */
  language: string
}

/** Inline form that edits a subject. */
export function SubjectForm({ workspaceId, subject, onClose }: SubjectFormProps) {
  const { t } = useTranslation()
  const update = useUpdateSubject(workspaceId, subject.id)
  const form = useEditForm<SubjectFields>({
    values: toValues(subject),
    draft: `subject_${subject.id}`,
    normalize: (values) => ({ ...values, name: values.name.trim() }),
    submit: ({ was, ...edit }) => update.mutateAsync({ ...toStored(edit), was: toStored(was) }),
    theirsIn: (error) => {
      const current = currentOnConflict('PATCH /api/subjects/:id', error)
      return current && toValues(current)
    },
    onSaved: onClose,
  })
  usePausedUpdates(form.isDirty)
  const cancel = () => {
    form.reset()
    onClose()
  }
  return (
    <>
      <Form form={form} className="my-2 flex flex-col gap-4 rounded-block border border-line bg-ground p-4">
        <Field
          {...form.field('name')}
          ref={selectAll}
          label={t('settings.subjects.name')}
          dir="auto"
          maxLength={limits.subjectName.max}
          autoComplete="off"
        />
        <ColorPicker value={form.values.color} onChange={(color) => form.set({ color })} />
        <GlyphPicker {...form.values} value={form.values.glyph} onChange={(glyph) => form.set({ glyph })} />
        <LanguageField {...form.field('language')} />
        <FormError />
        <div className="button-row">
          <Button type="submit" pending={form.isPending} disabled={isBlank(form.values.name)}>
            {t('settings.subjects.save')}
          </Button>
          <Button variant="secondary" onClick={cancel}>
            {t('common.cancel')}
          </Button>
        </div>
      </Form>
      <EditConflictDialog
        conflict={form.conflict}
        title={t('versions.subject')}
        fields={[
          { name: 'name', label: t('settings.subjects.name'), text: ({ name }) => name },
          {
            name: 'color',
            label: t('settings.subjects.color'),
            text: ({ color }) => t(`settings.subjects.colors.${colorNames[color]}`),
          },
          {
            name: 'glyph',
            label: t('settings.subjects.glyph'),
            text: ({ glyph }) =>
              glyph === '' ? t('settings.subjects.firstLetter') : t(`settings.subjects.glyphs.${glyph}`),
          },
          {
            name: 'language',
            label: t('settings.subjects.language'),
            text: ({ language }) => language || t('settings.subjects.asInterface'),
          },
        ]}
      />
    </>
  )
}

function toValues({ name, color, glyph, language }: Subject): SubjectFields {
  return { name, color, glyph: glyph ?? '', language: language ?? '' }
}

type Stored = Partial<Pick<Subject, 'name' | 'color' | 'glyph' | 'language'>>

function toStored({ glyph, language, ...rest }: Partial<SubjectFields>): Stored {
  return {
    ...rest,
    ...(glyph !== undefined && { glyph: glyph || null }),
    ...(language !== undefined && { language: language || null }),
  }
}

function selectAll(input: HTMLInputElement | null) {
  input?.select()
}
