import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import { membersQuery, subjectsQuery, type Task } from '#web/api/reads.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { asTyped, type EditedTask } from './edited-task.ts'
import type { TaskRight } from './task-rights.ts'
import { type Choices, chosenVersion, differingFields, firstChoices, type Side } from './versions.ts'

type VersionsDialogProps = {
  /** The task as somebody else has saved it meanwhile. */
  theirs: Task
  mine: EditedTask
  /** What both started from. */
  before: EditedTask
  right: TaskRight
  isSaving: boolean
  onSave: (chosen: EditedTask) => void
  onBack: () => void
}

/** Shows both versions of a task that two people have changed, and has somebody choose for each field which one stays. */
export function VersionsDialog({ theirs: task, mine, before, right, ...rest }: VersionsDialogProps) {
  const { t } = useTranslation()
  const words = useWords(task)
  const theirs = asTyped(task)
  const fields = differingFields(mine, theirs, right, task.status === 'in_progress')
  const [choices, setChoices] = useState<Choices>(() => firstChoices(fields, mine, before))
  const takeAll = (side: Side) => setChoices(Object.fromEntries(fields.map((field) => [field, side])))
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    rest.onSave(chosenVersion(mine, theirs, choices))
  }
  return (
    <Dialog
      open
      onOpenChange={rest.onBack}
      width="wide"
      title={t('tasks.versions.title')}
      description={t('tasks.versions.text')}
    >
      <form onSubmit={save} className="flex flex-col gap-4">
        <div className="button-row">
          <Button look="secondary" onClick={() => takeAll('theirs')}>
            {t('tasks.versions.allTheirs')}
          </Button>
          <Button look="secondary" onClick={() => takeAll('mine')}>
            {t('tasks.versions.allMine')}
          </Button>
        </div>
        {fields.map((field) => (
          <fieldset key={field} className="min-w-0">
            <legend className="mb-1.5 text-sm font-medium">{t(`tasks.${field}`)}</legend>
            <div className="grid grid-cols-2 gap-2">
              {(['theirs', 'mine'] as const).map((side) => (
                <Version
                  key={side}
                  field={field}
                  side={side}
                  words={words(field, side === 'mine' ? mine : theirs)}
                  isChosen={choices[field] === side}
                  onChoose={() => setChoices({ ...choices, [field]: side })}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <DialogButtons>
          <Button look="secondary" onClick={rest.onBack}>
            {t('tasks.versions.back')}
          </Button>
          <Button type="submit" pending={rest.isSaving}>
            {t(rest.isSaving ? 'common.saving' : 'common.save')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

type VersionProps = {
  field: string
  side: Side
  words: string
  isChosen: boolean
  onChoose: () => void
}

function Version({ field, side, words, isChosen, onChoose }: VersionProps) {
  const { t } = useTranslation()
  return (
    <label className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-start gap-x-2.5 rounded-xl border border-line-strong p-3 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      <input
        type="radio"
        name={`version-of-${field}`}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-4 shrink-0 accent-brand outline-none"
      />
      <span className="text-sm font-medium">{t(`tasks.versions.${side}`)}</span>
      <span className={`col-span-2 mt-1.5 wrap-anywhere whitespace-pre-line ${words ? '' : 'text-ink-soft'}`}>
        <bdi>{words || t('tasks.versions.nothing')}</bdi>
      </span>
    </label>
  )
}

/** What a field of a version says, in the words of the form. */
function useWords({ workspaceId, assignee }: Task) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  const { data: subjects } = useQuery(subjectsQuery(workspaceId))
  const { data: members } = useQuery(membersQuery(workspaceId))
  const learner = (id: string) =>
    members?.find(({ userId }) => userId === id)?.user ?? (assignee?.id === id ? assignee : undefined)
  return (field: keyof EditedTask, version: EditedTask): string => {
    if (field === 'progress') return percent(version.progress)
    const value = version[field]
    if (field === 'subject') return subjects?.find(({ id }) => id === value)?.name ?? t('tasks.noSubject')
    if (field !== 'assignedTo') return value
    const person = learner(value)
    return person ? fullName(person) : t('tasks.nobody')
  }
}
