import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { aFullWorkspace } from '#tests/support/full-workspace.ts'
import { onBothDatabases } from '#tests/support/test-server.ts'
import { invariantChecks } from './contents.ts'
import { formatFinding } from './finding.ts'

/** Corruptions: a description, the expected line, and the SQL that causes it. */
const corruptions: [what: string, line: RegExp, harm: string][] = [
  [
    'a second active sprint',
    /^wrong {3}sprints: 1 workspaces have several active ones, first: [-\w]+\. Sprintling should never/m,
    `update sprint set status = 'active'`,
  ],
  [
    'dates in reverse',
    /^wrong {3}sprints: 2 end before they start/m,
    `update sprint set end_date = '2000-01-01'`,
  ],
  [
    'a card on a wrong board',
    /^wrong {3}cards: 1 share a place or are on a wrong board/m,
    `update task set container = 'none' where title like 'Waiting too%'`,
  ],
  [
    'a done task that is half done',
    /^wrong {3}tasks: 1 have a date or progress that does not fit their column/m,
    `update task set progress = 50 where status = 'done'`,
  ],
  [
    'an open task that points to a copy',
    /^wrong {3}completed sprints: .* or others point to one/m,
    `update task set carried_to = (select max(id) from task) where title like 'On the board%'`,
  ],
  [
    'a task that is its own copy',
    /^wrong {3}completed sprints: \d point to a task that cannot be their copy/m,
    `update task set carried_to = id where title like 'Next to it%'`,
  ],
  [
    'a task assigned to someone who was never a member',
    /^wrong {3}tasks: \d are for somebody who never was a learner there/m,
    `update task set assigned_to = (select id from "user" where first_name = 'Eva') where title like 'Waiting too%'`,
  ],
  [
    'a version that is too high to edit',
    /^wrong {3}tasks: 1 have a version that nobody can have edited them to/m,
    `update task set version = 2147483647 where title like 'Waiting too%'`,
  ],
  [
    'a task created by a learner',
    /^wrong {3}people: \d workspaces, sprints or tasks were made by a learner/m,
    `update task set created_by = (select id from "user" where first_name = 'Mia') where title like 'Waiting too%'`,
  ],
  [
    'a time entry longer than a year',
    /^wrong {3}time: 1 entries are longer than a year/m,
    `insert into time_entry select workspace_id, 'long', 'none', null, learner_id, logged_by, 600000, day, created_at, null from time_entry`,
  ],
  [
    'a lost time entry',
    /^wrong {3}time: 1 tasks have another time spent than their entries/m,
    `delete from time_entry where id <> 'long'`,
  ],
  [
    'a help request with an answer time but no facilitator',
    /^wrong {3}help: 1 are answered by no facilitator, or at no time/m,
    `update help_request set coming_at = created_at where learner_id = (select id from "user" where first_name = 'Ben')`,
  ],
  [
    'accepted own learning without a decision',
    /^wrong {3}own learning: 1 wait although they were decided, or the other way round/m,
    `update own_learning set status = 'accepted' where learner_id = (select id from "user" where first_name = 'Ben')`,
  ],
  [
    'a timer that runs on a done task',
    /^wrong {3}time: 1 timers run on what is done, deleted, closed or not their learner’s/m,
    `insert into timer select workspace_id, 'runs', id, assigned_to, created_at, null from task where title like 'Done%'`,
  ],
  [
    'calendar feeds created by a learner',
    /^wrong {3}calendars: 2 were made by a learner, or show what a facilitator learns/m,
    `update calendar_feed set created_by = (select id from "user" where first_name = 'Mia')`,
  ],
  [
    'an invitation that hands over a child who has left',
    /^wrong {3}invitations: \d+ were sent by somebody who has left, or hand over a child who has/m,
    `update invitation set hands_over = (select id from "user" where first_name = 'Pia')`,
  ],
  [
    'a series that ends before it starts',
    /^wrong {3}series: 1 end before they start/m,
    `update series set end_date = '2000-01-01'`,
  ],
  [
    'two tasks for the same occurrence of a series',
    /^wrong {3}series: 1 tasks of a series were made twice, or never/m,
    `update task set occurrence_id = (select id from occurrence) where title like 'Waiting%'`,
  ],
  [
    'a template without tasks',
    /^wrong {3}templates: 1 have no tasks, or a gap among their places/m,
    `delete from template_task`,
  ],
  [
    'a template with a gap in its numbered places',
    /^wrong {3}templates: 1 have no tasks, or a gap among their places/m,
    `update template_learner set place = 2`,
  ],
  [
    'a member without a colour',
    /^wrong {3}people: 1 members have none/m,
    `update "user" set colour = null where first_name = 'Mia'`,
  ],
  [
    'a child without a sign-in whose username key is not their id',
    /^wrong {3}people: 3 have another name or role than the one/m,
    `update "user" set username_key = 'kit' where first_name = 'Kit'`,
  ],
  [
    'a workspace without a facilitator',
    /^wrong {3}people: \d workspaces have none/m,
    `delete from workspace_member where role = 'facilitator'`,
  ],
  [
    'a workspace that a learner owns',
    /^wrong {3}people: \d workspaces have an owner who is no facilitator of theirs/m,
    `update workspace set owner_id = (select id from "user" where first_name = 'Mia')`,
  ],
  [
    'a member whose role differs from their account',
    /^wrong {3}people: 3 have another name or role than the one/m,
    `update "user" set role = 'facilitator' where first_name = 'Ben'`,
  ],
  [
    'a second factor of a learner',
    /^wrong {3}people: 2 have a second factor without being such a facilitator, or recovery codes without one/m,
    `insert into second_factor select id, 'SECRET', created_at, null, null from "user" where first_name = 'Mia'`,
  ],
  [
    'recovery codes without a second factor',
    /^wrong {3}people: 2 have a second factor without being such a facilitator, or recovery codes without one/m,
    `insert into recovery_code select id, 'hash' from "user" where first_name = 'Ana'`,
  ],
  [
    'an account that cannot be found by its username',
    /^wrong {3}people: 3 have another name or role than the one/m,
    `update "user" set username_key = id where first_name = 'Tom'`,
  ],
]

onBothDatabases('the doctor on a corrupt database', (server) => {
  let found = ''

  beforeAll(async () => {
    await aFullWorkspace(server)
    const { db, kind } = server.store
    const uncheck = {
      sqlite: 'pragma ignore_check_constraints = on',
      postgres: 'alter table task drop constraint task_check',
    }
    const harms = corruptions.map(([, , harm]) => harm)
    for (const harm of ['drop index one_active_sprint', uncheck[kind], ...harms])
      await sql.raw(harm).execute(db)
    found = (await invariantChecks(server.store)).map(formatFinding).join('\n')
  })

  it.each(corruptions)('finds %s', (_, line) => {
    expect(found).toMatch(line)
  })
})
