import type { Migration } from './migration.ts'

/** What learners did beyond their tasks; it counts once a facilitator has agreed. */
export const ownLearning: Migration = {
  name: '028-own-learning',
  statements: () => [
    `create table own_learning (
      workspace_id text not null references workspace (id),
      id text not null unique,
      learner_id text not null references "user" (id),
      title text not null,
      subject_id text,
      minutes integer not null check (minutes > 0),
      feeling text check (feeling in ('good', 'so_so', 'hard')),
      day text not null,
      status text not null check (status in ('waiting', 'accepted', 'declined')),
      decided_by text references "user" (id),
      decided_at text,
      created_at text not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, subject_id) references subject (workspace_id, id)
    )`,
    `create index own_learning_day on own_learning (workspace_id, day)`,
    `create index own_learning_learner on own_learning (learner_id, day)`,
    `create index own_learning_subject on own_learning (workspace_id, subject_id) where subject_id is not null`,
  ],
}
