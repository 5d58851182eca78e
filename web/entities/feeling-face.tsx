import type { ComponentProps } from 'react'
import type { Feeling } from '#domain/feeling.ts'
import { FaceDrawing } from '#web/ui/face-drawing.tsx'

const faces: Record<Feeling, ComponentProps<typeof FaceDrawing>['face']> = {
  good: 'good',
  so_so: 'soso',
  hard: 'hard',
}

/** Decorative: its word stands beside it. */
export function FeelingFace({ feeling, className }: { feeling: Feeling; className: string }) {
  return <FaceDrawing face={faces[feeling]} className={className} />
}
