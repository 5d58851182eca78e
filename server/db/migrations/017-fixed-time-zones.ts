import type { Migration } from './migration.ts'

/** Whether somebody chose their time zone; else it follows the device. */
export const fixedTimeZones: Migration = {
  name: '017-fixed-time-zones',
  statements: () => [`alter table "user" add column fixed_timezone integer not null default 0`],
}
