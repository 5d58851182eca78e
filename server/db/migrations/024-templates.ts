import type { Migration } from './migration.ts'

/** Plans that are kept to be used again: tasks for the n-th school day and for places that learners take. */
export const templates: Migration = {
  name: '024-templates',
  statements: () => [
    `create table template (
      workspace_id text not null references workspace (id),
      id text not null unique,
      name text not null,
      description text,
      created_by text not null references "user" (id),
      created_at text not null,
      primary key (workspace_id, id)
    )`,
    `create table template_learner (
      workspace_id text not null,
      id text not null unique,
      template_id text not null,
      place integer not null check (place > 0),
      learner_id text references "user" (id),
      primary key (workspace_id, id),
      foreign key (workspace_id, template_id) references template (workspace_id, id) on delete cascade,
      constraint one_place_a_learner unique (workspace_id, template_id, place)
    )`,
    `create index template_learner_learner on template_learner (learner_id)`,
    `create table template_task (
      workspace_id text not null,
      id text not null unique,
      template_id text not null,
      ordinal integer not null,
      title text not null,
      description text,
      subject_id text,
      estimated_time text,
      day integer check (day > 0),
      places text not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, template_id) references template (workspace_id, id) on delete cascade,
      foreign key (workspace_id, subject_id) references subject (workspace_id, id),
      constraint one_ordinal_a_task unique (workspace_id, template_id, ordinal)
    )`,
    `create index template_task_subject on template_task (workspace_id, subject_id) where subject_id is not null`,
  ],
}
