/** Returns a time zone in which it is between noon and one o'clock now, so that an hour ago is the same day. */
export function zoneAtNoon(now: Date): string {
  const hoursEast = 12 - now.getUTCHours()
  return `Etc/GMT${hoursEast > 0 ? '-' : '+'}${Math.abs(hoursEast)}` // these names count westward
}
