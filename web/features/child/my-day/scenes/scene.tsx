import type { ComponentType } from 'react'
import './scenes.css'
import { Lantern, Stars, Window } from './at-night.tsx'
import { Cup, Sunset } from './at-rest.tsx'
import type { DoneScene as Done } from './next-scene.ts'
import { Leaf, Page, Puzzle, Shelf } from './on-paper.tsx'
import { Bridge, Snowman, Stones } from './on-the-way.tsx'
import { Bird, Boat, Kite, Sprout } from './outdoors.tsx'

type Rest = 'cup' | 'sunset'

const scenes: Record<Done | Rest, { Drawn: ComponentType; ground: string }> = {
  leaf: { Drawn: Leaf, ground: '[--d-tint:var(--draw-lime)]' },
  boat: { Drawn: Boat, ground: '[--d-tint:var(--draw-blue)]' },
  window: { Drawn: Window, ground: '[--d-tint:var(--draw-indigo)]' },
  bird: { Drawn: Bird, ground: '[--d-tint:var(--draw-teal)]' },
  puzzle: { Drawn: Puzzle, ground: '[--d-tint:var(--draw-slate)]' },
  kite: { Drawn: Kite, ground: '[--d-tint:var(--draw-blue)]' },
  page: { Drawn: Page, ground: '[--d-tint:var(--draw-red)]' },
  stones: { Drawn: Stones, ground: '[--d-tint:var(--draw-blue)]' },
  lantern: { Drawn: Lantern, ground: '[--d-tint:var(--draw-slate)]' },
  sprout: { Drawn: Sprout, ground: '[--d-tint:var(--draw-blue)]' },
  shelf: { Drawn: Shelf, ground: '[--d-tint:var(--draw-yellow)]' },
  bridge: { Drawn: Bridge, ground: '[--d-tint:var(--draw-red)]' },
  stars: { Drawn: Stars, ground: '[--d-tint:var(--draw-indigo)]' },
  snowman: { Drawn: Snowman, ground: '[--d-tint:var(--draw-blue)]' },
  cup: { Drawn: Cup, ground: '[--d-tint:var(--draw-yellow)]' },
  sunset: { Drawn: Sunset, ground: '[--d-tint:var(--draw-red)]' },
}

type SceneProps = {
  scene: keyof typeof scenes
  /** Classes for the size. The picture is centred and keeps its aspect ratio. Its background fills the rest. */
  className?: string
}

/** A quiet, decorative picture that moves once, for less than a second, and then stays still. */
function Scene({ scene, className = 'size-full' }: SceneProps) {
  const { Drawn, ground } = scenes[scene]
  return (
    <span
      aria-hidden="true"
      className={`drawn-ground relative block overflow-hidden rounded-panel ${ground} ${className}`}
    >
      <svg
        key={scene}
        viewBox="0 0 480 360"
        strokeWidth="5.5"
        className="drawn-line scene-art absolute inset-0 size-full overflow-visible"
      >
        <Drawn />
      </svg>
    </span>
  )
}

/** Scene for a finished task. */
export function DoneScene(props: { scene: Done; className?: string }) {
  return <Scene {...props} />
}

/** Scene for times without tasks: nothing more today, or the end of the day. */
export function RestScene(props: { scene: Rest; className?: string }) {
  return <Scene {...props} />
}
