/** Returns a time zone in which it is now between noon and one o'clock, so that one hour ago is still the same day. */
export function zoneAtNoon(now: Date): string {
  const hoursEast = 12 - now.getUTCHours()
  return `Etc/GMT${hoursEast > 0 ? '-' : '+'}${Math.abs(hoursEast)}` // in these names, minus means east of Greenwich
}
