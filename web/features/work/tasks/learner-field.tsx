import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import { limits } from '#domain/limits.ts'
import { membersQuery, type Task } from '#web/api/queries.ts'
import { Select } from '#web/forms/field.tsx'
import { Avatar, type Face } from '#web/ui/avatar.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { type ChoiceProps, PendingOption } from './task-fields.tsx'

type LearnerFieldProps = ChoiceProps & {
  /** The task being edited. Its learners can still be chosen after they have left the workspace. */
  current?: Pick<Task, 'assignee' | 'shares'>
}

/** Splits the field value into learner ids. Several ids are separated by commas. */
export function idsOf(value: string): string[] {
  return value.split(',').filter(Boolean)
}

/** Value of the select option for several learners. */
const several = 'several'

/**
 * Field for the learners of a task. If the workspace has no learners, the field offers only “Nobody” and the
 * current learners of the task. If it has several, the user can choose more than one.
 */
export function LearnerField({ current, ...props }: LearnerFieldProps) {
  const { t } = useTranslation()
  const { workspaceId, choose, none = '', value = '', onChange, ...rest } = props
  const { data: members, error } = useQuery(membersQuery(workspaceId))
  const learners = members?.filter(({ role }) => role === 'learner')
  const chosen = idsOf(String(value))
  // Keep showing checkboxes even if fewer than two are checked, because switching to the select would lose the
  // focus.
  const [wantsSeveral, setWantsSeveral] = useState(chosen.length > 1)
  const change = (next: string) => onChange?.({ currentTarget: { value: next } } as never)
  const { assignee = null, shares = [] } = current ?? {}
  const known = learners?.map(({ userId, user }) => ({ id: userId, ...user })) ?? []
  const gone = [
    ...(assignee ? [assignee] : []),
    ...shares.map(({ learnerId: id, firstName, lastName, picture, colour }) => {
      return { id, firstName, lastName, picture, colour }
    }),
  ]
    .filter(({ id }, index, all) => all.findIndex((one) => one.id === id) === index)
    .filter(({ id }) => learners !== undefined && !known.some((one) => one.id === id))
  if (wantsSeveral || chosen.length > 1) {
    return (
      <LearnerBoxes
        label={rest.label ?? t('tasks.assignTo')}
        name={rest.name}
        people={[...known, ...gone]}
        chosen={chosen}
        onChange={(ids) => change(ids.join(',') || none)}
      />
    )
  }
  const isMissing = !learners && error !== null
  const hasPlaceholder = choose !== undefined && learners?.length !== 0
  const failed = isMissing ? t('common.failedPart', { part: t('nav.learners') }) : undefined
  return (
    <Select
      label={t('tasks.assignTo')}
      hint={learners?.length === 0 ? t('tasks.noLearners') : failed}
      value={value}
      onChange={(event) => {
        if (event.currentTarget.value === several) setWantsSeveral(true)
        else onChange?.(event)
      }}
      {...rest}
    >
      {hasPlaceholder ? (
        <option value="">{choose}</option>
      ) : (
        <option value={none}>{t('tasks.nobody')}</option>
      )}
      {gone.map(optionOf)}
      {!learners && <PendingOption {...{ value, none, isMissing }} />}
      {known.map(optionOf)}
      {known.length > 1 && <option value={several}>{t('tasks.several')}</option>}
      {hasPlaceholder && (learners || isMissing) && <option value={none}>{t('tasks.nobody')}</option>}
    </Select>
  )
}

type Person = Face & { id: string; firstName: string; lastName: string }

function optionOf(person: Person) {
  return (
    <option key={person.id} value={person.id}>
      {fullName(person)}
    </option>
  )
}

type LearnerBoxesProps = {
  label: React.ReactNode
  name: string | undefined
  people: Person[]
  chosen: string[]
  onChange: (ids: string[]) => void
}

/** Checkboxes for learners. The value lists the chosen ids in the order of the checkboxes. */
function LearnerBoxes({ label, name, people, chosen, onChange }: LearnerBoxesProps) {
  const { t } = useTranslation()
  const id = useId()
  const toggle = (learner: string) => {
    const next = chosen.includes(learner) ? chosen.filter((one) => one !== learner) : [...chosen, learner]
    onChange(people.map((one) => one.id).filter((one) => next.includes(one)))
  }
  const isFull = chosen.length >= limits.assignees
  return (
    <fieldset aria-describedby={`${id}-hint`} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-13 font-medium">{label}</legend>
      <input type="hidden" name={name} value={chosen.join(',')} />
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {people.map((person) => (
          <label key={person.id} className="flex min-h-control cursor-pointer items-center gap-2">
            <Checkbox
              checked={chosen.includes(person.id)}
              disabled={isFull && !chosen.includes(person.id)}
              onChange={() => toggle(person.id)}
            />
            <Avatar {...person} size="small" />
            <bdi>{fullName(person)}</bdi>
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className="text-13 text-ink-soft">
        {t('tasks.severalHint')}
      </p>
    </fieldset>
  )
}
