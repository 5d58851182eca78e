/** For lists in which every row can do by its buttons what dragging does: nothing is said on the way, what changed is shown at once. */
export const unspoken = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  restoreFocus: false,
  screenReaderInstructions: { draggable: '' },
}
