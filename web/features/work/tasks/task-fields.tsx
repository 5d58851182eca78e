import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { daysOf } from '#domain/school-days.ts'
import { sprintsQuery, subjectsQuery } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Field, Select, TextArea } from '#web/forms/field.tsx'
import { Link } from '#web/ui/link.tsx'

/* The fields in this file are used by the form for a new task and by the form that edits a task. */

export function TitleField(props: Partial<ComponentProps<typeof Field>>) {
  const { t } = useTranslation()
  return (
    <Field
      label={t('tasks.title')}
      required
      dir="auto"
      autoComplete="off"
      maxLength={limits.taskTitle.max}
      {...props}
    />
  )
}

export function DescriptionField(props: Partial<ComponentProps<typeof TextArea>>) {
  const { t } = useTranslation()
  return (
    <TextArea
      label={t('tasks.description')}
      hint={t('tasks.checklist.hint')}
      dir="auto"
      maxLength={limits.taskDescription.max}
      {...props}
    />
  )
}

const usualMinutes = [15, 30, 45, 60, 90, 120]

/** Field for a duration as free text, with suggestions. */
export function TimeField(props: ComponentProps<typeof Field>) {
  const { t } = useTranslation()
  const { duration } = useFormat()
  const id = useId()
  return (
    <>
      <Field
        autoComplete="off"
        list={id}
        placeholder={t('tasks.timeExample')}
        maxLength={limits.durationText.max}
        {...props}
      />
      <datalist id={id}>
        {usualMinutes.map((minutes) => (
          <option key={minutes}>{duration(minutes).replaceAll('\u00a0', ' ')}</option>
        ))}
      </datalist>
    </>
  )
}

type DayFieldProps = Partial<ComponentProps<typeof Field> & ComponentProps<typeof Select>> & {
  workspaceId: string
  /** Id of the sprint, or null in the backlog, where every day is allowed. */
  sprintId: string | null
}

/**
 * Field for the day of a task. In a sprint it is a select with the days of the sprint and “some time in the
 * sprint”. In the backlog it is a date field.
 */
export function DayField({ workspaceId, sprintId, ...rest }: DayFieldProps) {
  const { t } = useTranslation()
  const { weekdayAndDay } = useFormat()
  const { data: sprints } = useQuery({
    ...sprintsQuery(workspaceId),
    enabled: sprintId !== null,
  })
  if (sprintId === null) return <Field label={t('tasks.day')} type="date" {...rest} />
  const sprint = sprints?.find(({ id }) => id === sprintId)
  const chosen = String(rest.value ?? '')
  const days = sprint ? daysOf(sprint) : []
  const shown = chosen === '' || days.includes(chosen) ? days : [chosen, ...days]
  return (
    <Select label={t('tasks.day')} {...rest}>
      <option value="">{t('tasks.noDay')}</option>
      {shown.map((day) => (
        <option key={day} value={day}>
          {weekdayAndDay(day)}
        </option>
      ))}
    </Select>
  )
}

export type ChoiceProps = Partial<ComponentProps<typeof Select>> & {
  workspaceId: string
  /**
   * Text of a first option that asks the user to choose. If undefined, the first option is the one for no value.
   */
  choose?: string
  /** Value of the option for no subject or no learner. */
  none?: string
}

/** Select for the subject. Shows a hint instead if the workspace has no subjects. */
export function SubjectField({ workspaceId, choose, none = '', ...rest }: ChoiceProps) {
  const { t } = useTranslation()
  const { data: subjects, error } = useQuery(subjectsQuery(workspaceId))
  if (subjects?.length === 0) return <NoSubjects name={rest.name} value={none} />
  const isMissing = !subjects && error !== null
  return (
    <Select label={t('tasks.subject')} hint={isMissing ? t('board.noSubjects') : undefined} {...rest}>
      {choose ? <option value="">{choose}</option> : <option value={none}>{t('tasks.noSubject')}</option>}
      {!subjects && <PendingOption {...{ value: rest.value, none, isMissing }} />}
      {subjects?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {choose && (subjects || isMissing) && <option value={none}>{t('tasks.noSubject')}</option>}
    </Select>
  )
}

type PendingOptionProps = Pick<ChoiceProps, 'value' | 'none'> & { isMissing: boolean }

/**
 * Option with the chosen value. It is needed while the other options are loading, or if they could not be loaded.
 */
export function PendingOption({ value, none, isMissing }: PendingOptionProps) {
  const { t } = useTranslation()
  if (value === '' || value === none) return null
  return <option value={value}>{t(isMissing ? 'tasks.leaveChoice' : 'common.loading')}</option>
}

function NoSubjects(chosen: { name: string | undefined; value: string }) {
  const { t } = useTranslation()
  return (
    <div className="rounded-card bg-sunken p-3 text-13 text-ink">
      <input type="hidden" {...chosen} />
      <p>{t('tasks.noSubjects')}</p>
      <Link href="/settings" className="inline-flex min-h-control items-center font-medium underline">
        {t('tasks.addSubjects')}
      </Link>
    </div>
  )
}
