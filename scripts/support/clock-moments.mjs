/** Moments at which tests that depend on the hour, the weekday or the date tend to fail, as local times. */
const moments = {
  'shortly before midnight': '2026-03-04T23:50',
  'shortly after midnight': '2026-03-05T00:10',
  'on a Saturday': '2026-03-14T10:00',
  'on a Sunday': '2026-03-15T10:00',
  'at the end of the year': '2026-12-31T23:55',
  'on 29 February': '2028-02-29T10:00',
}

/**
 * Time zones of the tests, with the last minutes before their clocks go forward and back. UTC has no clock
 * changes, so the changes of Madrid are used instead.
 */
const zones = [
  { zone: 'UTC', changes: 'Europe/Madrid', forward: '2026-03-29T01:57', back: '2026-10-25T02:57' },
  { zone: 'Pacific/Auckland', forward: '2026-09-27T01:57', back: '2026-04-05T02:57' },
  { zone: 'America/New_York', forward: '2026-03-08T01:57', back: '2026-11-01T01:57' },
]

/** Every moment in every zone, each with a name, a local time and an IANA time zone. */
export const clockMoments = zones.flatMap(({ zone, changes = zone, forward, back }) => {
  const usual = Object.entries(moments).map(([name, moment]) => ({ name: `${name}, ${zone}`, moment, zone }))
  const night = 'in the night when clocks go'
  return usual.concat(
    { name: `${night} forward, ${changes}`, moment: forward, zone: changes },
    { name: `${night} back, ${changes}`, moment: back, zone: changes },
  )
})
