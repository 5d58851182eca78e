const nothing = () => undefined

/** Turns the announcements of dnd-kit off, because it does not know the names of places. */
export const silentAnnouncements = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
}
