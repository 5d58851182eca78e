import { TickSign } from '#web/ui/icons/child/tick.tsx'

/** Icon of a checkbox. The parent element is the button. */
export function CheckboxSign({ isTicked }: { isTicked: boolean }) {
  return <span>{isTicked && <TickSign className="day-sign" />}</span>
}
