import type { PersonColour, Picture } from '#domain/person.ts'
import { Avatar } from '#web/ui/avatar.tsx'

type PortraitProps = { name: string; picture: Picture | null; colour: PersonColour | null }

/** Portrait that fills its container. */
export function Portrait({ name, picture, colour }: PortraitProps) {
  return (
    <span className="who-portrait">
      <Avatar firstName={name} lastName="" picture={picture} colour={colour} size="whole" />
    </span>
  )
}
