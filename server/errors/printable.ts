/**
 * Makes text safe for a terminal. User input can contain characters that move the cursor, change colours, set the
 * window title or reverse the text direction. They are shown as `\u001b`. Line breaks are kept, because only the
 * program adds them.
 */
export function printable(text: string): string {
  return text.replaceAll(
    /[^\P{Cc}\n]|\p{Cf}|[\u2028\u2029]/gu,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  )
}
