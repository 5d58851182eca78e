import { type ComponentProps, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { usePlaces } from '#web/entities/member-colors.ts'
import { useUser } from '#web/session/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { OverPage } from '#web/loading/section-error.tsx'
import { onDemand } from '#web/loading/lazy-component.tsx'

const UserMenu = onDemand(async () => (await import('./shell-user-menu.tsx')).UserMenu)

/** The account button; its menu is loaded on first use. */
export function UserButton({ workspaceId }: { workspaceId: string | undefined }) {
  const [wanted, setWanted] = useState(false)
  const id = useId()
  const fetchAhead = () => void UserMenu.fetchAhead()
  const closed = (
    <Face
      id={id}
      workspaceId={workspaceId}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
    />
  )
  /** The button is a new element by now, so it is found by its id. */
  const giveUp = () => {
    flushSync(() => setWanted(false))
    document.getElementById(id)?.focus()
  }
  if (!wanted) return closed
  return (
    <OverPage beneath={closed} onClose={giveUp}>
      <UserMenu trigger={<Face workspaceId={workspaceId} />} workspaceSettings={workspaceId !== undefined} />
    </OverPage>
  )
}

type FaceProps = ComponentProps<'button'> & { workspaceId: string | undefined }

function Face({ workspaceId, ...props }: FaceProps) {
  const { t } = useTranslation()
  const { id, firstName, lastName } = useUser()
  const places = usePlaces(workspaceId)
  return (
    <button
      type="button"
      className="grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-sunken"
      {...props}
    >
      <Avatar firstName={firstName} lastName={lastName} place={places?.get(id)} />
      <span className="sr-only">{t('shell.account')}</span>
    </button>
  )
}
