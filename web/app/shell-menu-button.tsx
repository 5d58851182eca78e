import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/button.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { MenuIcon } from '#web/ui/icons/menu.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'

const Drawer = lazyComponent(async () => (await import('./shell-drawer.tsx')).Drawer)

export function MenuButton({ className }: { className: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <IconButton
        label={t('shell.menu')}
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void Drawer.preload()}
        onFocus={() => void Drawer.preload()}
        className={className}
      >
        <MenuIcon />
      </IconButton>
      <LazyOverlay onClose={() => setOpen(undefined)}>
        {open !== undefined && <Drawer open={open} onOpenChange={setOpen} />}
      </LazyOverlay>
    </>
  )
}
