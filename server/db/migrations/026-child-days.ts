import type { Migration } from './migration.ts'

/** How a learner's day is shown, who is stuck, and how a day was. */
export const childDays: Migration = {
  name: '026-child-days',
  statements: () => [
    ...['workspace_member', 'closed_membership'].map((table) => `alter table ${table} add column band text`),
    `alter table subject add column language text`,
    `create table help_request (
      workspace_id text not null,
      id text not null unique,
      learner_id text not null references "user" (id),
      task_id text not null,
      reason text not null check (reason in ('understand', 'thing', 'company')),
      created_at text not null,
      coming_id text references "user" (id),
      coming_at text,
      primary key (workspace_id, id),
      foreign key (workspace_id, task_id) references task (workspace_id, id) on delete cascade,
      constraint one_request_a_learner unique (workspace_id, learner_id)
    )`,
    `create index help_request_task on help_request (workspace_id, task_id)`,
    `create table day_feeling (
      workspace_id text not null references workspace (id),
      id text not null unique,
      learner_id text not null references "user" (id),
      day text not null,
      feeling text not null check (feeling in ('good', 'so_so', 'hard')),
      created_at text not null,
      updated_at text not null,
      primary key (workspace_id, id),
      constraint one_feeling_a_day unique (workspace_id, learner_id, day)
    )`,
    `create index day_feeling_learner on day_feeling (learner_id)`,
  ],
}
