import type { BodyOf } from '#contract/calls.ts'
import { assertAsSeen, learnersToTakeOff, planBadDay } from '#domain/bad-day.ts'
import { moveCard } from '#domain/board.ts'
import { applyToCard, type CardFields } from '#domain/card.ts'
import { findItem } from '#domain/checklist.ts'
import { copyOfTasks } from '#domain/copying.ts'
import { assertNoEditConflict } from '#domain/edit-conflict.ts'
import { addMinutes, parseDuration, toHours } from '#domain/duration.ts'
import { fieldProblem, Problem } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
import { destinationsOf, isBoardOfDraft } from '#domain/look-back.ts'
import { fullName, initials } from '#domain/names.ts'
import { can, canSeeTask, permitOwner, permitRemoval, permitTaskChange } from '#domain/permissions.ts'
import { dayIn, isInside, nearestDayIn } from '#domain/school-days.ts'
import { placeOf, searchRank } from '#domain/search.ts'
import { completionRate } from '#domain/progress.ts'
import { assertBelowQuota } from '#domain/quota.ts'
import {
  assertCanComplete,
  assertCanDelete,
  assertCanEdit,
  assertCanStart,
  assertDateRange,
  assertSprintDates,
} from '#domain/sprint.ts'
import { openLearnersOf, partOf } from '#domain/shares.ts'
import { signInChange } from '#domain/sign-in-change.ts'
import type { Answers, Person } from './fake-server.ts'
import { childDayAnswers } from './child-day-answers.ts'
import { seriesAnswers } from './series-answers.ts'
import { deviceAnswers } from './device-answers.ts'
import { templateAnswers } from './template-answers.ts'
import { hoursAnswers } from './hours-answers.ts'
import { timerAnswers } from './timer-answers.ts'
import { lookBackAnswers } from './look-back-answers.ts'
import { aPerson, type Family, longAgo, type Subject, type Task, type User } from './family.ts'

/** Returns the server's answers for this family. */
export function answersOf(family: Family): Answers {
  const { workspace } = family
  const taskOf = (id: string) => find(family.tasks, id)
  const rangeOf = (sprintId: string | null | undefined) => (sprintId ? find(family.sprints, sprintId) : null)
  const changeOne = (id: string, change: ChangeOfMany): Task[] => {
    const task = taskOf(id)
    assertOpen(family, task)
    if ('delete' in change) {
      family.tasks = family.tasks.filter((other) => other !== task)
      family.trash.push(task)
      return []
    }
    const { status, assignees, assignedTo, ...fields } = sentFields(change.set)
    const day = dayIn(
      rangeOf(fields.sprintId === undefined ? task.sprintId : fields.sprintId),
      fields.day,
      task.day,
    )
    if (assignees || assignedTo !== undefined)
      family.assign(task, assignees ?? (assignedTo ? [assignedTo] : []))
    work(task, status === task.status ? {} : { status })
    Object.assign(task, fields, { day })
    return [task]
  }
  const work = (task: Task, fields: CardFields, learnerId?: string) => {
    const command = {
      kind: 'change',
      fields,
      learnerId: task.shares.length > 0 ? learnerId : undefined,
    } as const
    const { shares, ...state } = applyToCard(task, command, { now: new Date().toISOString() }).card
    Object.assign(task, state)
    family.setShares(task, shares)
  }
  const sprintOf = (id: string) => find(family.sprints, id)
  const isDone = ({ status }: Task) => status === 'done'
  const active = () => family.sprints.find(({ isActive }) => isActive)
  const nameOf = ({ id, firstName, lastName }: User) => ({ id, firstName, lastName })
  const person = (by: Person | undefined) => find(family.people, by?.id)
  return {
    'GET /api/user': ({ by }) => person(by),
    'PATCH /api/users/:id/preferences': ({ by, body }) => Object.assign(person(by), body),
    'PATCH /api/user': ({ by, body }) => Object.assign(person(by), body),
    'GET /api/sessions': () => family.sessions,
    'DELETE /api/sessions/:id': ({ params: { id } }) => {
      find(family.sessions, id)
      family.sessions = family.sessions.filter((session) => session.id !== id)
    },
    'DELETE /api/sessions': () => {
      family.sessions = family.sessions.filter(({ isCurrent }) => isCurrent)
    },
    'GET /api/user/second-factor': () => family.secondFactor,
    'GET /api/workspaces': () => family.workspaces,
    'GET /api/dashboard': () => ({
      totalTasks: family.tasks.length,
      completedTasks: family.tasks.filter(isDone).length,
      totalSprints: family.sprints.length,
      activeSprints: active() ? 1 : 0,
      totalLearners: 2,
      weeklyHours: toHours(family.tasks.reduce((sum, { timeSpent }) => sum + parseDuration(timeSpent), 0)),
    }),
    'GET /api/activity': () => [],
    'GET /api/workspaces/:id/dashboard': ({ by }) => {
      const sprint = active()
      const isHis = ({ assignedTo }: Task) => by?.role === 'facilitator' || assignedTo === by?.id
      const tasks = (sprint ? tasksIn(family, sprint.id) : family.tasks).filter(isHis)
      const count = (status: Task['status']) => tasks.filter((task) => task.status === status).length
      return {
        sprintStats: {
          totalTasks: tasks.length,
          completedTasks: count('done'),
          inProgressTasks: count('in_progress'),
          todoTasks: count('todo'),
          activeSprint: sprint ? { startDate: sprint.startDate, endDate: sprint.endDate } : null,
        },
        learners: progressOf(family, tasks).filter(({ id }) => by?.role === 'facilitator' || id === by?.id),
      }
    },
    'GET /api/workspaces/:id/members': () => family.members,
    'GET /api/workspaces/:id/subjects': () => family.subjects,
    'GET /api/workspaces/:id/sprints': () =>
      family.sprints.map((sprint) => {
        const tasks = tasksIn(family, sprint.id)
        const rate = completionRate(tasks.filter(isDone).length, tasks.length)
        return { ...sprint, taskStats: { totalTasks: tasks.length, completionRate: rate } }
      }),
    'GET /api/workspaces/:id/sprints/active': () => active() ?? null,
    'GET /api/sprints/:id/tasks': ({ params }) => tasksIn(family, params.id),
    'GET /api/workspaces/:id/backlog': () => tasksIn(family, null),
    'GET /api/workspaces/:id/tasks': () => family.tasks,
    'GET /api/workspaces/:id/search': ({ by, query }) => {
      const rankOf = searchRank(query.q)
      const found = (task: Task, deletedAt: string | null) => {
        const sprint = family.sprints.find(({ id }) => id === task.sprintId)
        const place = placeOf({ deletedAt, sprintStatus: sprint?.status ?? null })
        const isSeen = canSeeTask(person(by), task, sprint?.status ?? null)
        return isSeen && rankOf(task) !== undefined ? [{ task, place, sprintName: sprint?.name ?? null }] : []
      }
      const deleted = can(person(by), 'task.delete') ? family.trash : []
      return [
        ...family.tasks.flatMap((task) => found(task, null)),
        ...deleted.flatMap((task) => found(task, longAgo)),
      ].sort((a, b) => (rankOf(a.task) ?? 0) - (rankOf(b.task) ?? 0))
    },
    'GET /api/workspaces/:id/invitations': () => family.invitations,

    'POST /api/workspaces': ({ body }) => {
      const made = { ...workspace, ...body, id: crypto.randomUUID(), learnerCount: 0 }
      family.workspaces = [...family.workspaces, made]
      return made
    },
    'PATCH /api/workspaces/:id': ({ params, body }) => {
      const stored = find(family.workspaces, params.id)
      assertNoEditConflict(body, stored)
      return Object.assign(stored, sentFields(body))
    },
    'DELETE /api/workspaces/:id': ({ by, params }) => {
      const { id, name } = find(family.workspaces, params.id)
      permitOwner(person(by), workspace)
      family.workspaces = family.workspaces.filter((one) => one.id !== id)
      family.closedWorkspaces = [{ id, name, closedAt: longAgo, erasedAt: longAgo }]
    },
    'GET /api/closed-workspaces': () => family.closedWorkspaces,
    'POST /api/closed-workspaces/:id/reopen': ({ params }) => {
      find(family.closedWorkspaces, params.id)
      family.closedWorkspaces = []
      family.workspaces = [...family.workspaces, workspace]
      return workspace
    },
    'GET /api/workspaces/:id/export': () => ({ sprintling: 'workspace', format: 6 }),
    'GET /api/users/:id/data': () => ({ sprintling: 'person', format: 1 }),
    'POST /api/workspaces/:id/members': ({ body: { email, userId } }) => {
      const account = family.people.find((one) => (userId ? one.id === userId : one.email === email))
      if (!account) throw userId ? new Problem('not_found') : fieldProblem('account_not_found', 'email')
      if (family.members.some(({ userId }) => userId === account.id))
        throw fieldProblem('already_member', 'email')
      const made = family.memberOf(account)
      family.members = [...family.members, made]
      return made
    },
    'GET /api/workspaces/:id/membership-requests': () => family.membershipRequests,
    'GET /api/membership-requests': () => family.requestsToDecide,
    'GET /api/workspaces/:id/history': ({ query: { before } }) => {
      const from = family.history.findIndex(({ id }) => id === before) + 1
      return family.history.slice(from, from + limits.history)
    },
    'GET /api/notices': ({ by }) => (by && family.notices.get(by.id)) ?? [],
    'DELETE /api/notices/:id': ({ by, params }) => {
      const own = family.notices.get(person(by).id) ?? []
      family.notices.set(
        person(by).id,
        own.filter(({ id }) => id !== params.id),
      )
      person(by).hasNews = own.length > 1
    },
    'POST /api/workspaces/:id/ownership-offer': ({ by, body: { userId } }) => {
      permitOwner(person(by), workspace)
      return Object.assign(workspace, { offeredTo: userId })
    },
    'DELETE /api/workspaces/:id/ownership-offer': () => void Object.assign(workspace, { offeredTo: null }),
    'POST /api/workspaces/:id/ownership-offer/accept': ({ by }) => {
      if (workspace.offeredTo !== by?.id) throw new Problem('not_offered')
      return Object.assign(workspace, { ownerId: by.id, offeredTo: null })
    },
    'POST /api/workspaces/:id/learners': ({ body }) => {
      assertBelowQuota('members', family.members.length)
      const change = signInChange({ username: null, hasPassword: false }, body)
      const { firstName, lastName, picture, colour = null, username = null } = body
      const look = { lastName, picture, colour, username, email: null }
      const child = aPerson(firstName, 'learner', { ...look, hasPassword: change === 'set' })
      family.people = [...family.people, child]
      family.pins.set(child.id, body.pin ?? null)
      const made = { ...family.memberOf(child), band: body.band ?? null }
      family.members = [...family.members, made]
      return made
    },
    'PATCH /api/workspaces/:id/learners/:userId': ({ params: { userId }, body }) => {
      const member = family.members.find((one) => one.userId === userId)
      if (!member) throw new Problem('not_found')
      const { weeklyMinutes, ...more } = body
      if (weeklyMinutes !== undefined) family.weeklyMinutes.set(userId, weeklyMinutes)
      if (!member.managed) {
        if (Object.keys(more).some((field) => !['movesDays', 'band'].includes(field)))
          throw new Problem('account_not_managed')
        return Object.assign(member, sentFields(more))
      }
      const { username, password: _, pin, band, ...look } = sentFields(more)
      const change = signInChange(member.managed, body)
      const child = find(family.people, userId)
      if (change === 'remove') Object.assign(child, { username: null, hasPassword: false })
      if (change === 'set') Object.assign(child, { username: username ?? child.username, hasPassword: true })
      Object.assign(child, look)
      const { movesDays = member.movesDays } = look
      if (pin !== undefined) family.pins.set(userId, pin)
      const changed = {
        ...family.memberOf(child),
        id: member.id,
        joinedAt: member.joinedAt,
        movesDays,
        band: band ?? member.band,
      }
      family.members = family.members.map((one) => (one === member ? changed : one))
      return changed
    },
    'GET /api/workspaces/:id/learners/:userId/pin-lock': ({ params: { userId } }) => ({
      until: family.pinLocks.get(userId) ?? null,
    }),
    'DELETE /api/workspaces/:id/learners/:userId/pin-lock': ({ params: { userId } }) => {
      family.pinLocks.delete(userId)
    },
    'GET /api/workspaces/:id/known-learners': () =>
      family.people
        .filter(({ role, email }) => role === 'learner' && email === null)
        .filter(({ id }) => !family.members.some(({ userId }) => userId === id))
        .map(({ id, firstName, lastName, picture, colour }) => {
          return { id, firstName, lastName, picture, colour, workspaceName: null }
        }),
    'PATCH /api/workspaces/:id/members/:userId': ({ by, params: { userId }, body: { role } }) => {
      const member = family.members.find((one) => one.userId === userId)
      if (!member) throw new Problem('not_found')
      permitOwner(person(by), workspace)
      if (member.role !== 'learner' || member.managed) throw new Problem('role_stays')
      find(family.people, userId).role = role
      Object.assign(member, { role, user: { ...member.user, role } })
      return member
    },
    'DELETE /api/workspaces/:id/members/:userId': ({ by, params: { userId } }) => {
      const member = family.members.find((one) => one.userId === userId)
      if (!member) throw new Problem('not_found')
      permitRemoval(person(by), { id: userId, role: member.role }, workspace)
      family.members = family.members.filter((member) => member.userId !== userId)
    },
    'GET /api/workspaces/:id/invitations/accepted': () => family.acceptedInvitations,
    'GET /api/workspaces/:id/invitations/declined': () => family.declinedInvitations,
    'POST /api/workspaces/:id/invitations': ({ by, body: { email, role } }) => {
      const isSame = (other: string | null) => other?.toLowerCase() === email.toLowerCase()
      if (family.members.some(({ user }) => isSame(user.email))) throw fieldProblem('already_member', 'email')
      if (family.invitations.some((one) => isSame(one.email)))
        throw fieldProblem('invitation_pending', 'email')
      const made = {
        id: crypto.randomUUID(),
        workspaceId: workspace.id,
        email,
        role,
        link: '/accept-invite/token',
        address: { origin: 'http://house.lan:3000', isSet: false },
        invitedBy: nameOf(person(by)),
        createdAt: longAgo,
        expiresAt: longAgo,
      }
      family.invitations = [made, ...family.invitations]
      return { ...made, emailSent: true }
    },
    'DELETE /api/invitations/:id': ({ params }) => {
      const gone = find(family.invitations, params.id)
      family.invitations = family.invitations.filter((one) => one !== gone)
    },
    'POST /api/workspaces/:id/subjects': ({ body: { name, color, glyph, language } }) => {
      assertNewName(family, name)
      assertBelowQuota('subjects', family.subjects.length)
      const made = { ...family.aSubject(name, color, glyph), language }
      family.subjects = [...family.subjects, made]
      return made
    },
    'PATCH /api/subjects/:id': ({ params, body }) => {
      const stored = find(family.subjects, params.id)
      assertNoEditConflict(body, stored)
      if (body.name !== undefined) assertNewName(family, body.name, stored)
      return Object.assign(stored, sentFields(body))
    },
    'DELETE /api/subjects/:id': ({ params, query: { moveTo } }) => {
      const gone = find(family.subjects, params.id)
      const tasks = family.tasks.filter(({ subject }) => subject === gone.id)
      if (tasks.length > 0 && !moveTo) throw new Problem('subject_in_use')
      for (const task of tasks) task.subject = moveTo && moveTo !== 'none' ? moveTo : null
      family.subjects = family.subjects.filter((one) => one !== gone)
    },
    'GET /api/workspaces/:id/calendar-feeds': () => family.calendarFeeds,
    'POST /api/workspaces/:id/calendar-feeds': ({ body: { learnerId } }) => {
      if (family.calendarFeeds.some((feed) => feed.learnerId === learnerId))
        throw new Problem('calendar_feed_exists')
      const made = { id: crypto.randomUUID(), learnerId, ...family.newCalendarAddress() }
      family.calendarFeeds = [...family.calendarFeeds, made]
      return made
    },
    'POST /api/calendar-feeds/:id/renew': ({ params: { id } }) =>
      Object.assign(find(family.calendarFeeds, id), family.newCalendarAddress()),
    'DELETE /api/calendar-feeds/:id': ({ params: { id } }) => {
      const ended = find(family.calendarFeeds, id)
      family.calendarFeeds = family.calendarFeeds.filter((feed) => feed !== ended)
    },
    'GET /api/workspaces/:id/days-off': () => family.daysOff,
    'POST /api/workspaces/:id/days-off': ({ body: { name, learnerId, ...days } }) => {
      assertDateRange(days.startDate, days.endDate)
      const dayOff = { id: crypto.randomUUID(), name, learnerId, ...days }
      family.daysOff = [...family.daysOff, dayOff].toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
      return dayOff
    },
    'DELETE /api/days-off/:id': ({ params }) => {
      const gone = find(family.daysOff, params.id)
      family.daysOff = family.daysOff.filter((one) => one !== gone)
    },
    'GET /api/workspaces/:id/usual-days': () => family.usualDays,
    ...childDayAnswers(family),
    ...seriesAnswers(family),
    ...templateAnswers(family),
    ...hoursAnswers(family),
    ...deviceAnswers(family),
    'POST /api/sprints': ({ body }) => family.aSprint(body),
    'POST /api/sprints/:id/copy': ({ params, body: { learnerIds, hasLeftovers, ...form } }) => {
      const from = sprintOf(params.id)
      const members = new Set(
        family.members.filter(({ role }) => role === 'learner').map(({ userId }) => userId),
      )
      const own = tasksIn(family, from.id).filter(({ occurrenceId }) => occurrenceId === null)
      const copied = copyOfTasks(own, {
        from,
        to: form,
        calendar: { schoolDays: family.workspace.schoolDays, daysOff: family.daysOff },
        members,
        chosen: learnerIds ? new Set(learnerIds) : members,
        ...(hasLeftovers !== undefined && { hasLeftovers }),
      })
      const draft = family.aSprint(form)
      for (const { learners, ...task } of copied)
        family.aTask({ ...task, assignees: [...learners], sprintId: draft.id })
      return draft
    },
    'PATCH /api/sprints/:id': ({ params, body }) => {
      const stored = sprintOf(params.id)
      assertCanEdit(stored)
      assertNoEditConflict(body, stored)
      const { startDate, endDate } = { ...stored, ...sentFields(body) }
      assertSprintDates({ startDate, endDate }, stored)
      const { daysOutside, ...sent } = sentFields(body)
      for (const task of tasksIn(family, stored.id)) {
        if (task.day === null || isInside(task.day, { startDate, endDate })) continue
        if (task.status !== 'done' && !daysOutside) throw new Problem('days_fall_outside')
        const calendar = { schoolDays: family.workspace.schoolDays, daysOff: family.daysOff }
        if (task.status !== 'done' && daysOutside === 'nearest')
          task.day = nearestDayIn({ startDate, endDate }, task.day, calendar, task.assignedTo)
        else task.day = null
        if (task.status !== 'done' && daysOutside === 'backlog') task.sprintId = null
      }
      return Object.assign(stored, sent)
    },
    'DELETE /api/sprints/:id': ({ params }) => {
      assertCanDelete(sprintOf(params.id))
      for (const task of tasksIn(family, params.id)) task.sprintId = null
      family.sprints = family.sprints.filter(({ id }) => id !== params.id)
    },
    'POST /api/sprints/:id/start': ({ params }) => {
      const sprint = sprintOf(params.id)
      assertCanStart(sprint, active())
      return Object.assign(sprint, { status: 'active' as const, isActive: true })
    },
    'POST /api/sprints/:id/complete': ({ params, body: { leftovers } }) => {
      const sprint = sprintOf(params.id)
      assertCanComplete(sprint)
      Object.assign(sprint, { status: 'completed' as const, isActive: false })
      const left = destinationsOf(
        tasksIn(family, sprint.id).filter((task) => !isDone(task)),
        leftovers,
      )
      const anew = { status: 'todo', progress: 0, timeSpent: null } as const
      for (const { task, to } of left) {
        const sprintId = isBoardOfDraft(to) ? sprintOf(to).id : null
        const copy = family.aTask({ ...task, ...anew, sprintId, id: crypto.randomUUID() })
        task.carriedTo = copy.id
        if (to !== 'drop') continue
        family.tasks = family.tasks.filter((one) => one !== copy)
        family.trash = [...family.trash, copy]
      }
      const goingTo = (is: (to: string) => boolean) => left.filter(({ to }) => is(to)).length
      return {
        ...sprint,
        carriedOver: goingTo((to) => to === 'backlog'),
        toDrafts: goingTo(isBoardOfDraft),
        dropped: goingTo((to) => to === 'drop'),
      }
    },
    ...lookBackAnswers(family),
    ...timerAnswers(family, (task, learnerId) => work(task, { status: 'in_progress' }, learnerId)),
    'POST /api/tasks': ({ body }) => {
      if (body.subject && !family.subjects.some(({ id }) => id === body.subject))
        throw fieldProblem('subject_not_in_workspace', 'subject')
      const { subject = null, sprintId = null, day = null } = body
      return family.aTask({
        ...body,
        ...learnersIn(body),
        subject,
        sprintId,
        day: dayIn(rangeOf(sprintId), day, null),
      })
    },
    'POST /api/workspaces/:id/tasks': ({ body: { tasks } }) =>
      tasks.map(({ subject = null, sprintId = null, day = null, ...task }) =>
        family.aTask({
          ...task,
          ...learnersIn(task),
          subject,
          sprintId,
          day: dayIn(rangeOf(sprintId), day, null),
        }),
      ),
    'POST /api/workspaces/:id/bad-day': ({ body }) => {
      const sprint = active()
      if (!sprint) throw new Problem('no_active_sprint')
      const calendar = { schoolDays: family.workspace.schoolDays, daysOff: family.daysOff }
      const planned = tasksIn(family, sprint.id).map((task) =>
        Object.assign({}, task, { learnerIds: openLearnersOf(task) }),
      )
      const outcomes = planBadDay(planned, body, { sprint, calendar })
      assertAsSeen(outcomes, body.seen)
      for (const { task, fate, day } of outcomes) {
        if (fate === 'day') changeOne(task.id, { ids: [task.id], set: { day } })
        if (fate === 'backlog') changeOne(task.id, { ids: [task.id], set: { sprintId: null, day: null } })
        if (fate === 'trash') changeOne(task.id, { ids: [task.id], delete: true })
      }
      const { startDate, endDate } = body
      if (body.marksDayOff)
        for (const learnerId of learnersToTakeOff(body, calendar, body.learnerIds))
          family.daysOff.push({ id: crypto.randomUUID(), name: '', learnerId, startDate, endDate })
    },
    'PATCH /api/workspaces/:id/tasks': ({ body: { changes } }) => {
      const before = structuredClone(family.tasks)
      try {
        return changes.flatMap((change) => change.ids.flatMap((id) => changeOne(id, change)))
      } catch (error) {
        family.tasks = before
        throw error
      }
    },
    'PATCH /api/tasks/:id': ({ by, params, body }) => {
      const task = taskOf(params.id)
      const { was: _, version: __, beforeId, afterId, learnerId, ...sent } = body
      const fields = sentFields(sent)
      const movesDays = family.members.some((one) => one.userId === by?.id && one.movesDays)
      permitTaskChange({ ...person(by), movesDays }, task, Object.keys(fields))
      assertOpen(family, task)
      const isEdit = Object.keys(fields).some((field) => !['status', 'sprintId', 'day'].includes(field))
      if (isEdit) assertNoEditConflict(body, task)
      const goal = fields.sprintId ? sprintOf(fields.sprintId) : undefined
      if (goal?.status === 'completed') throw fieldProblem('target_sprint_completed', 'sprintId')
      const { status, progress, timeSpent, description, assignees, assignedTo, ...rest } = fields
      if (assignees || assignedTo !== undefined)
        family.assign(task, assignees ?? (assignedTo ? [assignedTo] : []))
      const part = by?.role === 'learner' ? by.id : learnerId
      const day = dayIn(
        rangeOf(fields.sprintId === undefined ? task.sprintId : fields.sprintId),
        fields.day,
        task.day,
      )
      const described = description === undefined ? {} : { description }
      work(task, { status, progress, timeSpent, description }, part)
      if (task.status === 'done') family.timers = family.timers.filter(({ taskId }) => taskId !== task.id)
      Object.assign(task, rest, described, { day, version: task.version + (isEdit ? 1 : 0) })
      const move = { status: task.status, beforeId, afterId }
      if (status || beforeId || afterId)
        family.tasks = moveCard(family.tasks, task.id, move).map((one) => taskOf(one.id))
      return task
    },
    'POST /api/tasks/:id/time': ({ by, params, body: { minutes, learnerId } }) => {
      const task = taskOf(params.id)
      permitTaskChange(person(by), task, ['timeSpent'])
      const part = by?.role === 'learner' ? by.id : learnerId
      const shares = task.shares.map((share) => {
        const isAsked = part === undefined || share.learnerId === part
        return isAsked ? Object.assign(share, { timeSpent: addMinutes(share.timeSpent, minutes) }) : share
      })
      const times = Math.max(1, part === undefined ? shares.length : 1)
      const timeSpent = addMinutes(task.timeSpent, minutes * times)
      return Object.assign(task, { timeSpent, version: task.version + 1 })
    },
    'POST /api/tasks/:id/split': ({ params }) => {
      const task = taskOf(params.id)
      const [own, ...parts] = task.assignees.flatMap((id) => partOf(task, id) ?? [])
      if (!own || parts.length === 0) throw new Problem('card_not_shared')
      const cards = parts.map((part) =>
        family.aTask(Object.assign({}, part, { id: crypto.randomUUID(), shares: [], assignees: undefined })),
      )
      family.assign(task, [own.assignedTo ?? ''])
      return [Object.assign(task, { timeSpent: own.timeSpent }), ...cards]
    },
    'POST /api/workspaces/:id/tasks/join': ({ body: { ids } }) => {
      const cards = ids.map(taskOf)
      const [first] = cards
      const learners = cards.flatMap(({ assignees }) => assignees)
      if (!first || new Set(learners).size < learners.length) throw new Problem('cards_not_joinable')
      family.tasks = family.tasks.filter((task) => task === first || !cards.includes(task))
      family.assign(first, learners)
      return first
    },
    'POST /api/tasks/:id/checklist': ({ by, params, body }) => {
      const task = taskOf(params.id)
      permitTaskChange(person(by), task, [])
      assertOpen(family, task)
      if (findItem(task.description, body.item, body.text) === undefined)
        throw new Problem('stale', { current: task })
      const now = new Date().toISOString()
      const { description, progress } = applyToCard(task, { kind: 'tick', ...body }, { now }).card
      return Object.assign(task, { description, progress, version: task.version + 1 })
    },
    'DELETE /api/tasks/:id': ({ params }) => {
      const task = taskOf(params.id)
      assertOpen(family, task)
      family.tasks = family.tasks.filter((other) => other !== task)
      family.trash.push(task)
    },
    'GET /api/workspaces/:id/deleted-tasks': () =>
      family.trash.map((task) => {
        const sprint = family.sprints.find(({ id }) => id === task.sprintId)
        return {
          task,
          deletedAt: longAgo,
          sprint: sprint ? { name: sprint.name, status: sprint.status } : null,
        }
      }),
    'POST /api/tasks/:id/restore': ({ params }) => {
      const task = find(family.trash, params.id)
      assertOpen(family, task)
      family.trash = family.trash.filter((other) => other !== task)
      family.tasks = [...family.tasks, task]
      family.trash = family.trash.filter((other) => other !== task)
      return task
    },
  }
}

type Naming = { assignees?: string[] | undefined; assignedTo?: string | null | undefined }

/** Reads the learners from either of the two fields. */
function learnersIn({ assignees, assignedTo = null }: Naming) {
  return { assignees: assignees ?? (assignedTo === null ? [] : [assignedTo]), assignedTo }
}

type ChangeOfMany = BodyOf<'PATCH /api/workspaces/:id/tasks'>['changes'][number]

/** Returns the progress of each learner in these tasks. */
function progressOf(family: Family, tasks: Task[]) {
  const people = family.members.filter(({ role }) => role === 'learner')
  return people.map(({ userId, user }) => {
    const own = tasks.filter(({ assignedTo }) => assignedTo === userId)
    const count = (some: Task[]) => {
      const done = some.filter(({ status }) => status === 'done').length
      return { completed: done, total: some.length, rate: completionRate(done, some.length) }
    }
    const { completed, total, rate } = count(own)
    const subjects = Object.entries(Object.groupBy(own, ({ subject }) => subject ?? ''))
    return {
      id: userId,
      name: fullName(user),
      initials: initials(user.firstName, user.lastName),
      picture: user.picture,
      colour: user.colour,
      totalTasks: total,
      tasksCompleted: completed,
      completionRate: rate,
      subjects: Object.fromEntries(
        subjects.filter(([id]) => id !== '').map(([id, some = []]) => [id, count(some)]),
      ),
    }
  })
}

function tasksIn(family: Family, sprintId: string | null): Task[] {
  return family.tasks.filter((task) => task.sprintId === sprintId)
}

function assertOpen(family: Family, { sprintId }: Task) {
  if (family.sprints.find(({ id }) => id === sprintId)?.status === 'completed')
    throw new Problem('sprint_completed')
}

function assertNewName(family: Family, name: string, but?: Subject) {
  const isTaken = family.subjects.some((one) => one !== but && one.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw fieldProblem('subject_name_taken', 'name')
}

function find<Thing extends { id: string }>(things: readonly Thing[], id: string | undefined): Thing {
  const found = things.find((thing) => thing.id === id)
  if (!found) throw new Problem('not_found')
  return found
}

/** Returns the fields that the request changes. */
function sentFields<Body extends object>(body: Body): Omit<Body, 'was'> {
  const sent = Object.entries(body).filter(([name, value]) => name !== 'was' && value !== undefined)
  return Object.fromEntries(sent) as Omit<Body, 'was'>
}
