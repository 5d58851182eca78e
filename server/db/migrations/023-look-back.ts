import type { Migration } from './migration.ts'

/** What members say of a sprint: a face, some words, or both, to each of three questions. */
export const lookBack: Migration = {
  name: '023-look-back',
  statements: () => [
    `create table sprint_answer (
      workspace_id text not null references workspace (id) on delete cascade,
      id text not null unique,
      sprint_id text not null,
      user_id text not null references "user" (id),
      question text not null,
      face text,
      words text,
      created_at text not null,
      updated_at text not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, sprint_id) references sprint (workspace_id, id) on delete cascade,
      unique (workspace_id, sprint_id, user_id, question)
    )`,
    `create index sprint_answer_user on sprint_answer (user_id)`,
  ],
}
