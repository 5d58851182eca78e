import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlaces } from '#web/api/people.ts'
import { useUser } from '#web/api/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'

const load = () => import('./shell-user-menu.tsx')
const UserMenu = lazy(async () => ({ default: (await load()).UserMenu }))

/** The account's button; its menu is loaded when it is first wanted. */
export function UserButton({ workspaceId }: { workspaceId: string | undefined }) {
  const [wanted, setWanted] = useState(false)
  const fetchAhead = () => void load()
  const closed = (
    <Face
      workspaceId={workspaceId}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
    />
  )
  if (!wanted) return closed
  return (
    <Suspense fallback={closed}>
      <UserMenu trigger={<Face workspaceId={workspaceId} />} workspaceSettings={workspaceId !== undefined} />
    </Suspense>
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
