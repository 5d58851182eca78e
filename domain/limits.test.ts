import { expect, it } from 'vitest'
import { limits } from './limits.ts'

/** Duplicated on purpose: changing a limit must also change this table. */
// Proves 9.38
it('are these, and no others', () => {
  expect(limits).toEqual({
    username: { min: 1, max: 254 },
    email: { max: 254 },
    personName: { min: 1, max: 80 },
    password: { min: 6, max: 256 },
    workspaceName: { min: 1, max: 120 },
    workspaceDescription: { max: 2000 },
    dayOffName: { max: 60 },
    subjectName: { min: 1, max: 60 },
    sprintName: { min: 1, max: 120 },
    sprintDescription: { max: 2000 },
    taskTitle: { min: 1, max: 200 },
    taskDescription: { max: 5000 },
    durationText: { max: 40 },
    assignees: 20,
    searchText: { min: 1, max: 200 },
    searchResults: 50,
    progress: { min: 0, max: 100 },
    tasksAtOnce: { created: 200, changed: 1000 },
    version: { min: 1, max: 1_000_000_000 },
    minutesPerEntry: 24 * 60,
    token: { max: 128 },
    secondFactorCode: { max: 64 },
    timezone: { max: 64 },
    mailsPerHour: { perRecipient: 3, perSender: 30, perServer: 300 },
    requestsPerDay: 3,
    recentActivity: 20,
    calendarTasks: 4000,
    history: 500,
    notices: 50,
    quotas: {
      cards: 3000,
      tasks: 20_000,
      sprints: 1000,
      subjects: 200,
      members: 300,
      invitations: 100,
      daysOff: 500,
      workspaces: 50,
    },
    openStreams: { perUser: 100, perServer: 3000 },
    bodyBytes: 256 * 1024,
    urlLength: 8000,
  })
})
