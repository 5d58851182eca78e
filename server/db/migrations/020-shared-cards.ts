import type { Migration } from './migration.ts'

/** Cards of several learners: how far each of them is. */
export const sharedCards: Migration = {
  name: '020-shared-cards',
  statements: () => [
    `create table task_share (
      workspace_id text not null references workspace (id) on delete cascade,
      id text not null unique,
      task_id text not null,
      learner_id text not null references "user" (id),
      ordinal integer not null,
      status text not null,
      progress integer not null,
      time_spent text,
      completed_at text,
      is_away integer not null default 0,
      primary key (workspace_id, id),
      foreign key (workspace_id, task_id) references task (workspace_id, id) on delete cascade,
      unique (workspace_id, task_id, learner_id)
    )`,
    `create index task_share_learner on task_share (learner_id)`,
  ],
}
