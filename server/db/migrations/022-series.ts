import type { Migration } from './migration.ts'

/** Tasks that repeat, and lists whose tasks come one after the other. */
export const series: Migration = {
  name: '022-series',
  statements: () => [
    `create table series (
      workspace_id text not null references workspace (id),
      id text not null unique,
      title text not null,
      titles text,
      description text,
      subject_id text,
      estimated_time text,
      weekdays text not null,
      per_week integer,
      every_nth integer not null,
      start_date text not null,
      end_date text,
      times integer,
      makes_up integer not null,
      created_by text not null references "user" (id),
      created_at text not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, subject_id) references subject (workspace_id, id)
    )`,
    `create table series_learner (
      workspace_id text not null,
      id text not null unique,
      series_id text not null,
      learner_id text not null references "user" (id),
      first integer not null,
      status text not null check (status in ('running', 'paused', 'ended')),
      created_at text not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, series_id) references series (workspace_id, id),
      constraint one_series_a_learner unique (workspace_id, series_id, learner_id)
    )`,
    `create index series_learner_learner on series_learner (learner_id)`,
    `create table occurrence (
      workspace_id text not null,
      id text not null unique,
      series_learner_id text not null,
      key text not null,
      status text not null check (status in ('planned', 'made', 'skipped')),
      day text,
      title text,
      estimated_time text,
      created_at text not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, series_learner_id) references series_learner (workspace_id, id),
      constraint made_once unique (workspace_id, series_learner_id, key)
    )`,
    `alter table task add column occurrence_id text references occurrence (id)`,
    `create index task_occurrence on task (workspace_id, occurrence_id) where occurrence_id is not null`,
  ],
}
