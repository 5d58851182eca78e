/**
 * For a terminal: what people typed can hold characters that move the cursor, colour, retitle the window or turn the line
 * around. They are shown as `\u001b`; line breaks are the program's own.
 */
export function printable(text: string): string {
  return text.replaceAll(
    /[^\P{Cc}\n]|\p{Cf}|[\u2028\u2029]/gu,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  )
}
