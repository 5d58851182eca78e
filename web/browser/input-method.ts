/** `KeyboardEvent.keyCode` of every key that an input method handles. */
const takenByInputMethod = 229

/**
 * Returns whether an input method handles this key, for example the Enter that confirms a composed word. In Safari, the
 * composition has already ended when that key arrives, so `isComposing` is false and only the key code tells.
 */
export function isForInputMethod({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === takenByInputMethod
}
