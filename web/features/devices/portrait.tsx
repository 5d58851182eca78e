import type { PersonColour, Picture } from '#domain/person.ts'
import { Avatar } from '#web/ui/avatar.tsx'

type PortraitProps = { firstName: string; picture: Picture | null; colour: PersonColour | null }

/** As large as the place it is in. */
export function Portrait({ firstName, picture, colour }: PortraitProps) {
  return (
    <span className="who-portrait">
      <Avatar firstName={firstName} lastName="" picture={picture} colour={colour} size="whole" />
    </span>
  )
}
