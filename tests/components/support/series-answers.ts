import type { ReplyOf } from '#contract/calls.ts'
import { type Day, dayInTimezone } from '#domain/day.ts'
import { Problem } from '#domain/errors.ts'
import { capRange, rangeFrom } from '#domain/school-days.ts'
import {
  assertSeriesValid,
  countOf,
  isFrom,
  lastSettled,
  nextOccurrences,
  type Occurrence,
  occurrencesIn,
} from '#domain/series.ts'
import { retitled } from '#domain/series-pattern.ts'
import type { Answers } from './fake-server.ts'
import { type Family, type KeptSeries, longAgo, type Task } from './family.ts'

type Reply = ReplyOf<'POST /api/workspaces/:id/series'>

/** Returns the server's answers about series. */
export function seriesAnswers(family: Family): Answers {
  const occurrenceOf = (task: Task | undefined) => family.occurrences.get(task?.occurrenceId ?? '')
  const today = (): Day => dayInTimezone(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
  const calendar = () => ({ schoolDays: family.workspace.schoolDays, daysOff: family.daysOff })
  const seriesOf = (id: string) => found(family.series.find((one) => one.id === id))
  const occurrence = (learnerId: string, { key, day, title, estimatedTime }: Occurrence) => ({
    learnerId,
    key,
    day,
    title,
    estimatedTime,
  })
  const present = (series: KeptSeries): Reply => {
    const { parts, titles, ...fields } = series
    return {
      ...fields,
      workspaceId: family.workspace.id,
      count: titles?.length ?? null,
      createdBy: family.ana.id,
      createdAt: longAgo,
      learners: parts.map(({ known, ...part }) => {
        const made = known.filter(({ status }) => status === 'made').length
        const [next] = nextOccurrences(series, part, known, today(), calendar())
        const isOwn = (task: Task) => {
          const one = occurrenceOf(task)
          return task.status === 'done' && one?.seriesId === series.id && one.learnerId === part.learnerId
        }
        return Object.assign(part, {
          made,
          done: family.tasks.filter(isOwn).length,
          skipped: known.filter(({ status }) => status === 'skipped').length,
          total: countOf(series, part),
          next: next ? occurrence(part.learnerId, next) : null,
        })
      }),
    }
  }
  const details = (series: KeptSeries): ReplyOf<'GET /api/series/:id'> => ({
    ...present(series),
    titles: series.titles && [...series.titles],
    fixed: series.titles ? lastSettled(series.parts.flatMap(({ known }) => known)) : 0,
    upcoming: series.parts.flatMap(({ known, ...part }) =>
      nextOccurrences(series, part, known, today(), calendar(), 20).map((one) =>
        Object.assign(occurrence(part.learnerId, one), {
          isChanged: known.some(({ key }) => key === one.key),
        }),
      ),
    ),
    skipped: series.parts.flatMap(({ known, learnerId }) =>
      known
        .filter(({ status }) => status === 'skipped')
        .map(({ key, day, status, title }) => ({
          learnerId,
          key,
          day,
          status,
          title: title ?? series.titles?.[Number(key) - 1] ?? series.title,
        })),
    ),
  })
  const due = (sprintId: string, from?: Day) => {
    const { startDate, endDate } = found(family.sprints.find(({ id }) => id === sprintId))
    const range = capRange(rangeFrom({ startDate, endDate }, from))
    return family.series
      .flatMap((series) =>
        series.parts.flatMap((part) =>
          occurrencesIn(series, part, part.known, range, calendar()).map((one) => ({ one, part, series })),
        ),
      )
      .toSorted((a, b) => (a.one.day < b.one.day ? -1 : Number(a.one.day > b.one.day)))
  }
  const openTasks = (series: KeptSeries, from: string | undefined) => {
    const first = occurrenceOf(family.tasks.find(({ id }) => id === from))?.key
    return family.tasks.filter((task) => {
      const one = occurrenceOf(task)
      const isOpen = one?.seriesId === series.id && task.status !== 'done' && from !== undefined
      return isOpen && (first === undefined || isFrom(one.key, first))
    })
  }
  return {
    'GET /api/workspaces/:id/series': () => ({
      series: family.series.map(present),
      sprints: family.sprints
        .filter(({ status }) => status !== 'completed')
        .map(({ id, status }) => ({
          sprintId: id,
          count: due(id, status === 'active' ? today() : undefined).length,
        }))
        .filter(({ count }) => count > 0),
    }),
    'POST /api/workspaces/:id/series': ({ body }) => {
      assertSeriesValid(body)
      return present(family.aSeries(body))
    },
    'GET /api/series/:id': ({ params }) => details(seriesOf(params.id)),
    'PATCH /api/series/:id': ({ params, body }) => {
      const series = seriesOf(params.id)
      const { titles, retitle, openTasks: from, was: _, ...fields } = body
      for (const task of openTasks(series, from)) {
        if (retitle) task.title = retitled(task.title, retitle.from, retitle.to)
        if (fields.subject !== undefined) task.subject = fields.subject
      }
      for (const [name, value] of Object.entries(fields))
        if (value !== undefined) Object.assign(series, { [name]: value })
      if (titles) series.titles = [...(series.titles ?? []).slice(0, titles.from - 1), ...titles.titles]
      if (retitle && series.titles)
        series.titles = series.titles.map((title) => retitled(title, retitle.from, retitle.to))
      assertSeriesValid(series)
      return present(series)
    },
    'DELETE /api/series/:id': ({ params }) => {
      const gone = seriesOf(params.id)
      family.series = family.series.filter((one) => one !== gone)
    },
    'POST /api/series/:id/learners': ({ params, body }) => {
      const series = seriesOf(params.id)
      series.parts.push({ ...body, status: 'running', known: [] })
      return present(series)
    },
    'PATCH /api/series/:id/learners': ({ params, body: { learners, moveTo, status, openTasks: from } }) => {
      const series = seriesOf(params.id)
      const own = openTasks(series, from)
      for (const part of series.parts.filter(({ learnerId }) => !learners || learners.includes(learnerId))) {
        if (status) part.status = status
        if (moveTo) part.learnerId = moveTo
      }
      if (status === 'ended') family.tasks = family.tasks.filter((task) => !own.includes(task))
      if (moveTo)
        for (const task of own)
          Object.assign(task, { assignedTo: moveTo, assignee: family.assigneeOf(moveTo) })
      return present(series)
    },
    'PATCH /api/series/:id/occurrences': ({
      params,
      body: { learnerId, key, isSkipped, title, estimatedTime },
    }) => {
      const series = seriesOf(params.id)
      const part = found(series.parts.find((one) => one.learnerId === learnerId))
      part.known = part.known.filter((one) => one.key !== key)
      const day = isSkipped && key.includes('-') ? key : null
      const status = isSkipped ? ('skipped' as const) : ('planned' as const)
      if (isSkipped !== false)
        part.known.push({ key, status, day, title: title ?? null, estimatedTime: estimatedTime ?? null })
      return details(series)
    },
    'GET /api/sprints/:id/series': ({ params, query }) =>
      due(params.id, query.from).map(({ one, part, series }) =>
        Object.assign(occurrence(part.learnerId, one), { seriesId: series.id, subject: series.subject }),
      ),
    'POST /api/sprints/:id/series': ({ params, body: { from, occurrences } }) =>
      due(params.id, from)
        .filter(
          ({ one, part, series }) =>
            !occurrences ||
            occurrences.some(
              ({ seriesId, learnerId, key }) =>
                seriesId === series.id && learnerId === part.learnerId && key === one.key,
            ),
        )
        .map(({ one: { key, slot, day, title, estimatedTime }, part, series }) => {
          part.known = [
            ...part.known.filter((one) => one.key !== key),
            { key, status: 'made', day: slot, title: null, estimatedTime: null },
          ]
          const occurrenceId = crypto.randomUUID()
          family.occurrences.set(occurrenceId, { seriesId: series.id, learnerId: part.learnerId, key })
          const { subject, description } = series
          const place = { sprintId: params.id, day, assignedTo: part.learnerId, occurrenceId }
          return family.aTask({ title, estimatedTime, subject, description, ...place })
        }),
    'GET /api/tasks/:id/series': ({ params }) => {
      const one = occurrenceOf(family.tasks.find(({ id }) => id === params.id))
      return one ? { series: details(seriesOf(one.seriesId)), learnerId: one.learnerId, key: one.key } : null
    },
  }
}

function found<T>(one: T | undefined): T {
  if (one === undefined) throw new Problem('not_found')
  return one
}
