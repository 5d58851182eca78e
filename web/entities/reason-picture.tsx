import type { ComponentProps } from 'react'
import type { HelpReason } from '#domain/help.ts'
import { ReasonDrawing } from '#web/ui/reason-drawing.tsx'

const drawings: Record<HelpReason, ComponentProps<typeof ReasonDrawing>['reason']> = {
  understand: 'puzzled',
  thing: 'thing',
  company: 'company',
}

/** Decorative: its words stand beside it. */
export function ReasonPicture({ reason, className }: { reason: HelpReason; className: string }) {
  return <ReasonDrawing reason={drawings[reason]} className={className} />
}
