/**
 * Turns the announcements of dnd-kit off. For lists whose rows have buttons for the same moves, and that show each
 * change at once.
 */
export const silentDragging = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  restoreFocus: false,
  screenReaderInstructions: { draggable: '' },
}
