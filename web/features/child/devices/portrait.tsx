import { Avatar, type Face } from '#web/ui/avatar.tsx'

/** A picture that fills its container. */
export function Portrait(face: Face) {
  return (
    <span className="who-portrait">
      <Avatar {...face} size="whole" />
    </span>
  )
}
