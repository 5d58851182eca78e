import type { PersonColour, Picture } from '#domain/person.ts'
import { Avatar } from '#web/ui/avatar.tsx'

type PortraitProps = { name: string; picture: Picture | null; colour: PersonColour | null }

/** As large as the place it is in. */
export function Portrait({ name, picture, colour }: PortraitProps) {
  return (
    <span className="who-portrait">
      <Avatar firstName={name} lastName="" picture={picture} colour={colour} size="whole" />
    </span>
  )
}
