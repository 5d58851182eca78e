import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/button.tsx'
import { MenuIcon } from '#web/ui/icons.tsx'

const load = () => import('./shell-drawer.tsx')
const Drawer = lazy(async () => ({ default: (await load()).Drawer }))

/** On small screens: opens the sidebar as a drawer. */
export function MenuButton({ className }: { className: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<boolean>()
  const fetchAhead = () => void load()
  return (
    <>
      <IconButton
        label={t('shell.menu')}
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        onClick={() => setOpen(true)}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        className={className}
      >
        <MenuIcon />
      </IconButton>
      {open !== undefined && (
        <Suspense>
          <Drawer open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
