import { TickOff } from '#web/features/paper/tick-off.tsx'
import { PaperSprint } from './paper-sprint.tsx'

export function TickOffScreen() {
  return <PaperSprint>{(sprint) => <TickOff key={sprint.id} sprint={sprint} />}</PaperSprint>
}
