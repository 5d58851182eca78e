import type { Migration } from './migration.ts'

/** Adds whether the user chose a time zone. Otherwise it follows the device. */
export const fixedTimeZones: Migration = {
  name: '017-fixed-time-zones',
  statements: () => [`alter table "user" add column fixed_timezone integer not null default 0`],
}
