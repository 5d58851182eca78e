import type { Migration } from './migration.ts'

/** Time that is measured, corrected, and held against a target for the week. */
export const timers: Migration = {
  name: '027-timers',
  statements: () => [
    `create table timer (
      workspace_id text not null,
      id text not null unique,
      task_id text not null,
      learner_id text not null references "user" (id),
      started_at text not null,
      stopped_at text,
      primary key (workspace_id, id),
      foreign key (workspace_id, task_id) references task (workspace_id, id) on delete cascade
    )`,
    `create unique index one_running_timer on timer (learner_id) where stopped_at is null`,
    `create index timer_learner on timer (learner_id)`,
    `create index timer_task on timer (workspace_id, task_id)`,
    `alter table time_entry add column started_at text`,
    `create table time_correction (
      workspace_id text not null,
      id text not null unique,
      entry_id text not null,
      corrected_by text not null references "user" (id),
      minutes_before integer not null,
      minutes_after integer not null,
      day_before text not null,
      day_after text not null,
      created_at text not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, entry_id) references time_entry (workspace_id, id) on delete cascade
    )`,
    `create index time_correction_entry on time_correction (workspace_id, entry_id)`,
    `create index time_entry_learner_day on time_entry (workspace_id, learner_id, day)`,
    ...['workspace_member', 'closed_membership'].map(
      (table) => `alter table ${table} add column weekly_minutes integer`,
    ),
  ],
}
