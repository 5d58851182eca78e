import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sprint } from '#web/api/queries.ts'
import { CopyIcon } from '#web/ui/later-icons.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'

export type SprintMenuProps = { sprint: Sprint; onCopy: (sprint: Sprint) => void }

export function SprintMenuItems({ trigger, sprint, onCopy }: SprintMenuProps & { trigger: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuItem onSelect={() => onCopy(sprint)}>
        <CopyIcon />
        {t('sprints.copy.like')}
      </MenuItem>
    </Menu>
  )
}
