import { TickSign } from '#web/ui/child-icons.tsx'

/** The box itself; what it stands in is what is pressed. */
export function CheckboxSign({ isTicked }: { isTicked: boolean }) {
  return <span>{isTicked && <TickSign className="day-sign" />}</span>
}
