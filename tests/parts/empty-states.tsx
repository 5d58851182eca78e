import type { ComponentProps } from 'react'
import { Drawing } from '#web/ui/drawing.tsx'

type Scene = ComponentProps<typeof Drawing>['name']

const scenes: Record<Scene, true> = {
  welcome: true,
  waiting: true,
  plan: true,
  finished: true,
  backlog: true,
  learners: true,
  mail: true,
  key: true,
  lost: true,
  quiet: true,
}

export function EmptyStates() {
  return (
    <ul className="grid gap-4 columns-of-xs">
      {Object.keys(scenes).map((name) => (
        <li key={name}>
          <Drawing name={name as Scene} />
        </li>
      ))}
    </ul>
  )
}
