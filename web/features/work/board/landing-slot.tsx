type LandingSlotProps = {
  /** Height of the dragged card, in pixels. */
  height: number
  /** Distance from the top of the list. If undefined, the slot is placed in the normal flow of the list. */
  top?: number
}

/** Placeholder between the cards where a dragged card will land. It is as high as that card. */
export function LandingSlot({ height, top }: LandingSlotProps) {
  return (
    <li
      aria-hidden="true"
      data-landing
      className="pointer-events-none absolute inset-x-0 fade rounded-card border border-dashed border-brand bg-brand/10"
      style={{ height, top }}
    />
  )
}
