type LandingSlotProps = {
  /** Height of the dragged card, in pixels. */
  height: number
  /** Distance from the top of the list. If undefined, the slot is placed in the normal flow of the list. */
  top?: number
  className: string
}

/** Placeholder between the cards, as high as the dragged card. It shows where the dragged card will land. */
export function LandingSlot({ height, top, className }: LandingSlotProps) {
  return (
    <li
      aria-hidden="true"
      data-landing
      className={`pointer-events-none fade border border-dashed border-brand bg-brand/10 ${className}`}
      style={{ height, top }}
    />
  )
}

/** Classes for the outline that stays in the old place of a card while it is dragged. */
export const oldPlaceClass = 'outline-1 -outline-offset-1 outline-line-strong/60 outline-dashed *:opacity-0'
