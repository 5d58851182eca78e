import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { palette, type SubjectColor } from '#domain/subject.ts'
import type { Subject } from '#web/api/reads.ts'
import { useStillness } from '#web/api/stillness.ts'
import { Button } from '#web/ui/button.tsx'
import { useInlineDraft } from '#web/ui/draft.ts'
import { Field } from '#web/ui/field.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { useUpdateSubject } from './settings.queries.ts'

type SubjectFields = Pick<Subject, 'name' | 'color'>

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
  useStillness(draft.isChanged)
  const name = typed.name.trim()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!name || update.isPending) return
    if (draft.isChanged) update.mutate({ ...draft.changes(), name })
    else close()
  }
  return (
    <form onSubmit={submit} className="my-2 flex flex-col gap-4 rounded-xl bg-sunken p-4">
      <Field
        ref={selectAll}
        label={t('settings.subjects.name')}
        dir="auto"
        value={typed.name}
        onChange={(event) => type({ name: event.target.value })}
        maxLength={limits.subjectName.max}
        autoComplete="off"
      />
      <ColorPicker value={typed.color} onChange={(color) => type({ color })} />
      <div className="button-row">
        <Button type="submit" pending={update.isPending} disabled={!name}>
          {t('settings.subjects.save')}
        </Button>
        <Button look="secondary" onClick={close}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}

function pick({ name, color }: Subject): SubjectFields {
  return { name, color }
}

function selectAll(input: HTMLInputElement | null) {
  input?.select()
}

const words = {
  'bg-red-500 text-white': 'red',
  'bg-yellow-500 text-black': 'yellow',
  'bg-lime-500 text-black': 'lime',
  'bg-teal-500 text-black': 'teal',
  'bg-blue-500 text-white': 'blue',
  'bg-indigo-500 text-white': 'indigo',
  'bg-fuchsia-500 text-white': 'fuchsia',
  'bg-slate-500 text-white': 'slate',
} as const satisfies Record<SubjectColor, string>

type ColorPickerProps = { value: SubjectColor; onChange: (color: SubjectColor) => void }

function ColorPicker({ value, onChange }: ColorPickerProps) {
  const { t } = useTranslation()
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t('settings.subjects.color')}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {palette.map((color) => (
          <label
            key={color}
            data-subject-color={color}
            className="subject grid size-11 cursor-pointer place-items-center rounded-xl has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="color"
              value={color}
              checked={color === value}
              onChange={() => onChange(color)}
              aria-label={t(`settings.subjects.colors.${words[color]}`)}
              className="sr-only"
            />
            {color === value && <CheckIcon className="size-6" />}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
