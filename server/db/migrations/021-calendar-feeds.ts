import type { Migration } from './migration.ts'

/** Private addresses at which calendar programs read the plan; one of the family and of each learner. */
export const calendarFeeds: Migration = {
  name: '021-calendar-feeds',
  statements: () => [
    `create table calendar_feed (
      workspace_id text not null references workspace (id) on delete cascade,
      id text not null,
      learner_id text,
      token text not null,
      created_by text not null,
      created_at text not null,
      primary key (workspace_id, id),
      unique (workspace_id, learner_id),
      foreign key (workspace_id, learner_id) references workspace_member (workspace_id, user_id) on delete cascade,
      foreign key (workspace_id, created_by) references workspace_member (workspace_id, user_id) on delete cascade
    )`,
    `create index calendar_feed_id on calendar_feed (id)`,
    `create unique index unique_calendar_token on calendar_feed (token)`,
    `create unique index one_feed_of_the_family on calendar_feed (workspace_id) where learner_id is null`,
  ],
}
