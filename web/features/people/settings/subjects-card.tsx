import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { isBlank } from '#domain/names.ts'
import { leastUsedColor, namesOfSubjectsWithColor } from '#domain/subject.ts'
import type { Subject } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/forms/field.tsx'
import { Form, FormError } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { EditIcon } from '#web/ui/icons/edit.tsx'
import { TrashIcon } from '#web/ui/icons/trash.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SubjectBadge } from '#web/entities/subject-badge.tsx'
import { useAddSubject, useDeleteSubject } from './settings.queries.ts'
import { SubjectInUseDialog } from './subject-in-use-dialog.tsx'
import { SubjectForm } from './subject-form.tsx'

type SubjectsCardProps = { workspaceId: string; subjects: Subject[] }

/** Card with the subjects and their colours. One subject at a time can be edited in place. */
export function SubjectsCard({ workspaceId, subjects }: SubjectsCardProps) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const [edited, setEdited] = useState<string>()
  const [lastEdited, setLastEdited] = useState<string>()
  const [inUse, setInUse] = useState<Subject>()
  const remove = useDeleteSubject(workspaceId, {
    onDeleted: () => {
      setInUse(undefined)
      heading.current?.focus()
    },
    onInUse: setInUse,
  })
  const edit = (id: string | undefined) => {
    setLastEdited(edited)
    setEdited(id)
  }
  return (
    <Sheet title={t('settings.subjects.title')} headingRef={heading}>
      <AddSubjectForm workspaceId={workspaceId} subjects={subjects} />
      {subjects.length === 0 && <p className="text-ink-soft">{t('settings.subjects.empty')}</p>}
      <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
        {subjects.map((subject) =>
          subject.id === edited ? (
            <li key={subject.id} className="sm:col-span-full">
              <SubjectForm workspaceId={workspaceId} subject={subject} onClose={() => edit(undefined)} />
            </li>
          ) : (
            <li key={subject.id} className="flex min-h-row items-center gap-1">
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
                <SubjectBadge subject={subject} />
                <SharedColorNote as={namesOfSubjectsWithColor(subject.color, subjects, subject.id)} />
              </span>
              <IconButton
                ref={subject.id === lastEdited && edited === undefined ? takeFocus : null}
                label={t('settings.subjects.edit', subject)}
                onClick={() => edit(subject.id)}
              >
                <EditIcon />
              </IconButton>
              <IconButton
                label={t('settings.subjects.delete', subject)}
                pending={remove.isPending && remove.variables.subject.id === subject.id}
                onClick={() => remove.mutate({ subject })}
              >
                <TrashIcon />
              </IconButton>
            </li>
          ),
        )}
      </ul>
      {inUse && (
        <SubjectInUseDialog
          subject={inUse}
          others={subjects.filter(({ id }) => id !== inUse.id)}
          isPending={remove.isPending}
          onMove={(moveTo) => remove.mutate({ subject: inUse, moveTo })}
          onClose={() => setInUse(undefined)}
        />
      )}
    </Sheet>
  )
}

/** Returns the focus to the edit button when a subject’s form closes. */
function takeFocus(button: HTMLButtonElement | null) {
  button?.focus()
}

/** Names the other subjects that have the same colour, because the user cannot distinguish them by colour. */
function SharedColorNote({ as: names }: { as: string[] }) {
  const { t } = useTranslation()
  const { list } = useFormat()
  if (names.length === 0) return null
  return (
    <span className="text-13 text-ink-soft">
      {t('settings.subjects.sameColor', { subjects: list(names) })}
    </span>
  )
}

/**
 * Form for a new subject. It suggests the least used colour. After adding, the field is empty for the next subject.
 */
function AddSubjectForm({ workspaceId, subjects }: SubjectsCardProps) {
  const { t } = useTranslation()
  const { list } = useFormat()
  const field = useRef<HTMLInputElement>(null)
  const color = leastUsedColor(subjects.map((subject) => subject.color))
  const add = useAddSubject(workspaceId)
  const form = useForm({
    values: { name: '' },
    draft: `subject_of_${workspaceId}`,
    submit: ({ name }) => add.mutateAsync({ name: name.trim(), color }),
    onSaved: () => field.current?.focus(),
  })
  const isNamed = !isBlank(form.values.name)
  const sharers = isNamed ? namesOfSubjectsWithColor(color, subjects) : []
  return (
    <Form form={form} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
      <Field
        {...form.field('name')}
        ref={field}
        label={t('settings.subjects.new')}
        placeholder={t('settings.subjects.example')}
        dir="auto"
        maxLength={limits.subjectName.max}
        autoComplete="off"
      />
      <Button type="submit" pending={form.isPending} disabled={!isNamed} className="sm:mt-label">
        {t('settings.subjects.add')}
      </Button>
      {sharers.length > 0 && (
        <p className="text-13 text-ink-soft sm:col-span-full">
          {t('settings.subjects.willShare', { subjects: list(sharers) })}
        </p>
      )}
      <FormError />
    </Form>
  )
}
