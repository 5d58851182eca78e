import { PrintWeek } from '#web/features/paper/print-week.tsx'
import { PaperSprint } from './paper-sprint.tsx'

export function PrintWeekScreen() {
  return <PaperSprint>{(sprint) => <PrintWeek key={sprint.id} sprint={sprint} />}</PaperSprint>
}
