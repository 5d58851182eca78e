/** `KeyboardEvent.keyCode` of every key that an input method takes. */
const takenByInputMethod = 229

/**
 * Whether an input method takes this key, for example the Enter that confirms a composed word. In Safari, the composition has
 * already ended when that key arrives, so `isComposing` is false and only the key code says so.
 */
export function isForInputMethod({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === takenByInputMethod
}
