/**
 * Icon of the key that removes the last entry. It is not mirrored, because the pad runs from left to right in every
 * language.
 */
export function TakeBackIcon() {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-12"
    >
      <path d="M17 10.500h21c3 0 5 2 5 5v17c0 3-2 5-5 5H17L5 24ZM22.500 19l10 10M32.500 19l-10 10" />
    </svg>
  )
}
