type LandingSlotProps = {
  /** That of the card in the hand, in pixels. */
  height: number
  /** From the top of the list; without it the slot lies where it stands in the list. */
  top?: number
}

/** The place where a dragged card will land: as high as the card, between the others. */
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
