import { useState } from 'react'
import { sprintDateErrors } from '#web/features/plan/sprint-date-errors.ts'
import { useTranslation } from 'react-i18next'
import { nextName } from '#domain/copying.ts'
import { isDay } from '#domain/day.ts'
import { isBlank } from '#domain/names.ts'
import type { SchoolCalendar } from '#domain/school-days.ts'
import { endOf, proposedDates, tasksFromTemplate } from '#domain/template.ts'
import { daysOffQuery, type Member, membersQuery, type Sprint, sprintsQuery } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { SprintNameAndDates } from '#web/features/plan/sprint-name-and-dates.tsx'
import { Field, Select } from '#web/forms/field.tsx'
import { dayErrors } from '#web/forms/day-errors.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { today } from '#web/i18n/today.ts'
import { PlaceFields } from './place-fields.tsx'
import { placesFromText, placesToText } from './template-places.ts'
import { TemplateContent } from './template-content.tsx'
import {
  type Template,
  type TemplateDetails,
  templateQuery,
  useSprintFromTemplate,
  useTasksFromTemplate,
} from './templates.queries.ts'
import { FormFooter } from '#web/forms/form-footer.tsx'

type UseTemplateDialogProps = {
  template: Template
  onClose: () => void
  /** Called with the id of the new sprint. */
  onCreated: (sprintId: string) => void
}

/** Dialog that uses a template for a new sprint, or adds its tasks to an existing sprint or the backlog. */
export function UseTemplateDialog({ template, ...rest }: UseTemplateDialogProps) {
  const { id, workspaceId } = template
  const { schoolDays } = useWorkspace()
  const { data: details } = useRequiredQuery(templateQuery(workspaceId, id))
  const { data: members } = useRequiredQuery(membersQuery(workspaceId))
  const { data: sprints } = useRequiredQuery(sprintsQuery(workspaceId))
  const { data: daysOff } = useRequiredQuery(daysOffQuery(workspaceId))
  if (!details || !members || !sprints || !daysOff) return null
  return (
    <UseForm
      {...rest}
      template={details}
      learners={members.filter(({ role }) => role === 'learner')}
      sprints={sprints}
      calendar={{ schoolDays, daysOff }}
    />
  )
}

type Values = {
  /** Target of the tasks: `new` for a new sprint, `backlog`, or the id of a sprint. */
  where: string
  name: string
  startDate: string
  endDate: string
  from: string
  places: string
}

type UseFormProps = Omit<UseTemplateDialogProps, 'template'> & {
  template: TemplateDetails
  learners: Member[]
  sprints: Sprint[]
  calendar: SchoolCalendar
}

function UseForm({ template, learners, sprints, calendar, onClose, onCreated }: UseFormProps) {
  const { t } = useTranslation()
  const { id, workspaceId } = template
  const makeSprint = useSprintFromTemplate(workspaceId)
  const addTasks = useTasksFromTemplate(workspaceId)
  const open = sprints.filter(({ status }) => status !== 'completed')
  const [proposed] = useState<Values>(() => ({
    where: 'new',
    name: nextNameOf(template, sprints),
    ...proposedDates(template.days, { calendar, others: open, today: today() }),
    from: '',
    places: placesToText(template.learners.map((learner) => (learner === null ? [] : [learner]))),
  }))
  const form = useForm<Values>({
    values: proposed,
    validate: (values) =>
      values.where === 'new'
        ? [...lacking(values), ...sprintDateErrors(t, values)]
        : dayErrors(t, ['from'], values),
    submit: async ({ where, name, startDate, endDate, from, ...values }) => {
      const places = placesFromText(values.places, template.learners.length)
      if (where !== 'new') {
        const sprintId = where === 'backlog' ? null : where
        await addTasks.mutateAsync({ id, body: { sprintId, ...(from && { from }), learners: places } })
        return onClose()
      }
      const body = { name, description: template.description, startDate, endDate, learners: places }
      onCreated((await makeSprint.mutateAsync({ id, body })).reply.id)
    },
  })
  const lacking = ({ name, startDate, endDate }: Values) =>
    Object.entries({ name, startDate, endDate }).flatMap(([field, value]) =>
      isBlank(value)
        ? { fields: [field as keyof Values], message: t(`sprints.lacks.${field as 'name'}`) }
        : [],
    )
  const { values } = form
  const places = placesFromText(values.places, template.learners.length)
  const dates = datesOf(values, open)
  const work = tasksFromTemplate(template.tasks, places, { dates, calendar })
  const undated = work.filter(
    (task, index) => task.day === null && dates !== null && hadDay(template, places)[index],
  ).length
  return (
    <FormDialog
      title={t('templates.useOf', { name: template.name })}
      description={t('templates.using.text')}
      hasUnsaved={form.isDirty}
      onClose={onClose}
    >
      <Form form={form} className="flex flex-col gap-4">
        <Select
          label={t('templates.using.where')}
          {...form.field('where')}
          onChange={({ currentTarget: { value: where } }) =>
            form.set({ where, from: firstDayOf(open.find((sprint) => sprint.id === where)) })
          }
        >
          <option value="new">{t('templates.using.new')}</option>
          {open.map((sprint) => (
            <option key={sprint.id} value={sprint.id}>
              {sprint.name}
            </option>
          ))}
          <option value="backlog">{t('nav.backlog')}</option>
        </Select>
        {values.where === 'new' && (
          <SprintNameAndDates
            form={form}
            onStart={(startDate) =>
              form.set({
                startDate,
                // Choose the end so that there are enough school days for all tasks.
                ...(isDay(startDate) && { endDate: endOf(startDate, template.days, calendar) }),
              })
            }
          />
        )}
        {dates && values.where !== 'new' && (
          <Field
            label={t('templates.using.from')}
            type="date"
            min={open.find((sprint) => sprint.id === values.where)?.startDate}
            max={dates.endDate}
            {...form.field('from')}
          />
        )}
        {learners.length > 0 && (
          <PlaceFields
            template={template}
            learners={learners}
            places={places}
            onChange={(next) => form.set({ places: placesToText(next) })}
          />
        )}
        <TemplateContent template={template} />
        {undated > 0 && (
          <p role="status" className="text-13 text-ink-soft">
            {t('templates.using.undated', { count: undated })}
          </p>
        )}
        <FormFooter pending={form.isPending} disabled={work.length === 0}>
          {values.where === 'new'
            ? t('sprints.copy.create', { count: work.length })
            : t('templates.using.add', { count: work.length })}
        </FormFooter>
      </Form>
    </FormDialog>
  )
}

/** Returns the days over which the tasks are spread, or null if they get no days. */
function datesOf({ where, startDate, endDate, from }: Values, open: readonly Sprint[]) {
  const sprint = open.find(({ id }) => id === where)
  const dates =
    where === 'new' ? { startDate, endDate } : sprint && { ...sprint, startDate: from || sprint.startDate }
  return dates && isDay(dates.startDate) && isDay(dates.endDate) && dates.startDate <= dates.endDate
    ? dates
    : null
}

/**
 * Returns the day that the form proposes as the first day for the tasks: today if the sprint is running, otherwise
 * its start date. Returns an empty string if there is no sprint.
 */
function firstDayOf(sprint: Sprint | undefined): string {
  if (!sprint) return ''
  const now = today()
  return sprint.startDate < now && now <= sprint.endDate ? now : sprint.startDate
}

/**
 * Returns an array with one item for each task that is not left out: whether the task has a day in the template.
 */
function hadDay({ tasks }: TemplateDetails, places: readonly (string[] | null)[]): boolean[] {
  return tasks
    .filter(({ learners }) => learners.length === 0 || learners.some((place) => places[place - 1] !== null))
    .map(({ day }) => day !== null)
}

function nextNameOf({ name }: TemplateDetails, sprints: readonly Sprint[]): string {
  const taken = sprints.map((sprint) => sprint.name)
  return taken.includes(name) ? nextName(name, taken) : name
}
