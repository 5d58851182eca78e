import type { TFunction } from 'i18next'
import { addDays, type Day } from '#domain/day.ts'
import { tryParseDuration } from '#domain/duration.ts'
import { limits } from '#domain/limits.ts'
import { isBlank } from '#domain/names.ts'
import type { SchoolCalendar } from '#domain/school-days.ts'
import { occurrencesIn, type Series as SeriesRule } from '#domain/series.ts'
import { hasStep, parsePattern } from '#domain/series-pattern.ts'
import type { SeriesStart } from '#web/entities/sprints/series-start.ts'
import { dayErrors } from '#web/forms/day-errors.ts'
import type { FieldError } from '#web/forms/field-errors.ts'
import type { SeriesDetails } from './series.queries.ts'

/** Form values of a series. They are all strings, so that a draft can store them. */
export type SeriesValues = {
  kind: string
  /** Title of the repeated task, or name of the list. */
  title: string
  /** A pattern, or titles separated by line breaks. For an existing list, only the titles that have no tasks yet. */
  text: string
  /** Number of pages or chapters that each task covers, if the text is a range such as “pp. 1–60”. */
  portion: string
  description: string
  subject: string
  estimatedTime: string
  /** Learner ids, separated by commas. */
  learners: string
  /** The position at which each learner begins: `id:3`, separated by commas. */
  firsts: string
  pace: string
  weekdays: string
  perWeek: string
  every: string
  startDate: string
  ends: string
  endDate: string
  times: string
  /** `yes` if tasks on days off move to the next school day. Empty otherwise. */
  makesUp: string
  openTasks: string
}

export const paces = ['school', 'days', 'week'] as const
export const endings = ['never', 'day', 'times'] as const

export function newSeriesValues(start: SeriesStart, today: Day): SeriesValues {
  return {
    kind: start.text ? 'list' : 'repeat',
    title: start.title ?? '',
    text: start.text ?? '',
    portion: '1',
    description: start.description ?? '',
    subject: start.subject ?? '',
    estimatedTime: start.estimatedTime ?? '',
    learners: (start.learners ?? []).join(','),
    firsts: '',
    pace: 'school',
    weekdays: '',
    perWeek: '3',
    every: '1',
    startDate: start.startDate || today,
    ends: 'never',
    endDate: '',
    times: '10',
    makesUp: '',
    openTasks: '',
  }
}

export function valuesOf(series: SeriesDetails): SeriesValues {
  const ending = series.times !== null ? 'times' : series.endDate !== null ? 'day' : 'never'
  return {
    ...newSeriesValues({}, series.startDate),
    kind: series.titles ? 'list' : 'repeat',
    title: series.title,
    text: series.titles?.slice(series.fixed).join('\n') ?? '',
    description: series.description ?? '',
    subject: series.subject ?? '',
    estimatedTime: series.estimatedTime ?? '',
    learners: series.learners.map(({ learnerId }) => learnerId).join(','),
    pace: series.perWeek !== null ? 'week' : series.weekdays === '' ? 'school' : 'days',
    weekdays: series.weekdays,
    perWeek: String(series.perWeek ?? 3),
    every: String(series.every),
    ends: ending,
    endDate: series.endDate ?? '',
    times: String(series.times ?? 10),
    makesUp: series.makesUp ? 'yes' : '',
  }
}

export function titlesIn({ kind, text, portion }: SeriesValues): string[] {
  return kind === 'list' ? parsePattern(text, hasStep(text) ? numberIn(portion, 100) : 1) : []
}

/** Returns the default name of a list: its pattern, or its first and last title. */
export function nameOfList(values: SeriesValues): string {
  const text = values.text.trim()
  const titles = titlesIn(values)
  const [first = '', last = ''] = [titles[0], titles.at(-1)]
  const name = text.includes('\n') ? `${first} … ${last}` : text
  return name.length <= limits.taskTitle.max ? name : first
}

export const learnersIn = ({ learners }: SeriesValues): string[] => learners.split(',').filter(Boolean)

export function firstOf({ firsts }: SeriesValues, learnerId: string): number {
  const found = firsts.split(',').find((one) => one.startsWith(`${learnerId}:`))
  return Number(found?.split(':')[1] ?? 1)
}

export function withFirst({ firsts }: SeriesValues, learnerId: string, first: number): string {
  const others = firsts.split(',').filter((one) => one !== '' && !one.startsWith(`${learnerId}:`))
  return [...others, `${learnerId}:${first}`].join(',')
}

/** Returns a whole number from 1 to `most`. Text that is not a number becomes 1. */
function numberIn(text: string, most: number): number {
  return Math.min(most, Math.max(1, Math.trunc(Number(text)) || 1))
}

/**
 * Returns the validation errors in the order of the form. A start or end date that is the same as in `before` is
 * always accepted.
 */
export function seriesErrors(
  t: TFunction,
  values: SeriesValues,
  series?: { fixed: number },
  before?: Pick<SeriesValues, 'startDate' | 'endDate'>,
): FieldError<keyof SeriesValues>[] {
  const isList = values.kind === 'list'
  const titles = titlesIn(values)
  const error = (name: keyof SeriesValues, message: string) => ({ fields: [name], message })
  const longest = limits.taskTitle.max
  return [
    ...(!isList && isBlank(values.title) ? [error('title', t('tasks.lacks.title'))] : []),
    ...(isList && titles.length === 0 && !series?.fixed ? [error('text', t('series.lacks.tasks'))] : []),
    ...(titles.length + (series?.fixed ?? 0) > limits.series.titles
      ? [error('text', t('series.tooMany', { most: limits.series.titles }))]
      : []),
    ...(titles.some((one) => one.length > longest)
      ? [error('text', t('series.tooLong', { most: longest }))]
      : []),
    ...(!series && learnersIn(values).length === 0 ? [error('learners', t('series.lacks.learners'))] : []),
    ...(values.estimatedTime.trim() !== '' && tryParseDuration(values.estimatedTime) === undefined
      ? [error('estimatedTime', t('tasks.time.noTime'))]
      : []),
    ...(values.pace === 'days' && values.weekdays === '' ? [error('weekdays', t('series.lacks.days'))] : []),
    ...(values.startDate === '' ? [error('startDate', t('series.lacks.start'))] : []),
    ...(!isList && values.ends === 'day' && (values.endDate === '' || values.endDate < values.startDate)
      ? [error('endDate', t('series.lacks.end'))]
      : []),
    ...dayErrors(
      t,
      !isList && values.ends === 'day' ? ['startDate', 'endDate'] : ['startDate'],
      values,
      before,
    ),
  ]
}

/** Returns the fields of a series for the request body. */
export function fieldsOf(values: SeriesValues) {
  const isList = values.kind === 'list'
  const { ends } = isList ? { ends: 'never' } : values
  return {
    title: values.title.trim() || nameOfList(values),
    description: values.description.trim() || null,
    subject: values.subject || null,
    estimatedTime: values.estimatedTime.trim() || null,
    weekdays: values.pace === 'days' ? values.weekdays : '',
    perWeek: values.pace === 'week' ? numberIn(values.perWeek, isList ? limits.series.perWeek : 7) : null,
    every: numberIn(values.every, limits.series.every),
    startDate: values.startDate,
    endDate: ends === 'day' ? values.endDate : null,
    times: ends === 'times' ? numberIn(values.times, limits.series.times) : null,
    makesUp: !isList && values.pace !== 'school' && values.makesUp === 'yes',
  }
}

/**
 * Returns the request body with the changed fields. `was` contains their old values. Returns undefined if nothing
 * changed.
 */
export function changesOf(values: SeriesValues, before: SeriesValues, series: SeriesDetails) {
  const [now, was] = [fieldsOf(values), fieldsOf(before)]
  const changed = (Object.keys(now) as (keyof typeof now)[]).filter((name) => now[name] !== was[name])
  const pick = (fields: typeof now) => Object.fromEntries(changed.map((name) => [name, fields[name]]))
  const hasRest = series.titles !== null && values.text !== before.text
  const titles = hasRest ? { titles: { from: series.fixed + 1, titles: titlesIn(values) } } : undefined
  if (changed.length === 0 && !titles) return undefined
  const openTasks =
    values.openTasks === 'yes' && changed.length > 0 ? { openTasks: 'all' as const } : undefined
  return { ...pick(now), was: pick(was), ...titles, ...openTasks }
}

/**
 * Returns the day on which the last learner finishes a list. Undefined if that takes more than three years. For a
 * running series it counts only the remaining tasks of each learner.
 */
export function endOfList(
  values: SeriesValues,
  calendar: SchoolCalendar,
  running?: { series: SeriesDetails; today: Day },
): Day | undefined {
  if (values.startDate === '' || (values.pace === 'days' && values.weekdays === '')) return undefined
  const titles = [...(running?.series.titles?.slice(0, running.series.fixed) ?? []), ...titlesIn(values)]
  const ends = (running ? placesIn(titles, running) : placesOfNew(values)).map((place) =>
    endFor(values, titles, place, calendar),
  )
  const last = ends
    .flatMap((day) => day ?? [])
    .toSorted()
    .at(-1)
  return ends.includes(undefined) ? undefined : last
}

/** The next position (`first`) of a learner in a list, and the day from which the learner continues. */
type Place = { learnerId: string; first: number; from: Day }

function placesOfNew(values: SeriesValues): Place[] {
  return learnersIn(values).map((learnerId) => ({
    learnerId,
    first: firstOf(values, learnerId),
    from: values.startDate,
  }))
}

function placesIn(
  titles: readonly string[],
  { series, today }: { series: SeriesDetails; today: Day },
): Place[] {
  return series.learners
    .filter(({ status }) => status !== 'ended')
    .map(({ learnerId, first, made, skipped, next }) => ({
      learnerId,
      first: first + made + skipped,
      from: next?.day ?? today,
    }))
    .filter(({ first }) => first <= titles.length)
}

function endFor(
  values: SeriesValues,
  titles: readonly string[],
  { learnerId, first, from }: Place,
  calendar: SchoolCalendar,
): Day | undefined {
  const { description: _, subject: __, ...fields } = fieldsOf(values)
  const startDate = from > fields.startDate ? from : fields.startDate
  const range = { startDate, endDate: addDays(startDate, 3 * 365) }
  const rule: SeriesRule = { ...fields, titles }
  const all = occurrencesIn(rule, { learnerId, status: 'running', first }, [], range, calendar)
  return all.length === titles.length - first + 1 ? all.at(-1)?.day : undefined
}
