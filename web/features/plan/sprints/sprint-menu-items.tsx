import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sprint } from '#web/api/queries.ts'
import { CopyIcon } from '#web/ui/icons/copy.tsx'
import { TemplateIcon } from '#web/ui/icons/template.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'

export type SprintMenuProps = {
  sprint: Sprint
  onCopy: (sprint: Sprint) => void
  /** Saves the sprint as a template. */
  onKeep: (sprint: Sprint) => void
}

export function SprintMenuItems({
  trigger,
  sprint,
  onCopy,
  onKeep,
}: SprintMenuProps & { trigger: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuItem onSelect={() => onCopy(sprint)}>
        <CopyIcon />
        {t('sprints.copy.like')}
      </MenuItem>
      <MenuItem onSelect={() => onKeep(sprint)}>
        <TemplateIcon />
        {t('sprints.keep')}
      </MenuItem>
    </Menu>
  )
}
