import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import { membersQuery } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { DownloadIcon } from '#web/ui/icons/download.tsx'
import { EditIcon } from '#web/ui/icons/edit.tsx'
import { TrashIcon } from '#web/ui/icons/trash.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { MoreIcon } from '#web/ui/icons/more.tsx'
import { type Template, useDeleteTemplate, useSaveTemplate } from './templates.queries.ts'

const RenameDialog = lazyComponent(async () => (await import('./rename-dialog.tsx')).RenameDialog)

type TemplateRowProps = { template: Template; onUse: () => void }

/** Row with the name of a template, its number of tasks and school days, its learners, and its actions. */
export function TemplateRow({ template, onUse }: TemplateRowProps) {
  const { t } = useTranslation()
  const { name, description, taskCount, days, workspaceId } = template
  const remove = useDeleteTemplate(workspaceId)
  const save = useSaveTemplate()
  const [isRenaming, setRenaming] = useState(false)
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="text-15 font-medium">
          <bdi>{name}</bdi>
        </h3>
        {description && (
          <p className="max-w-prose text-13 text-ink-soft">
            <bdi>{description}</bdi>
          </p>
        )}
        <p className="flex min-h-5.5 flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-soft">
          <span>{t('sprints.tasks', { count: taskCount })}</span>
          {days > 0 && <span>{t('templates.days', { count: days })}</span>}
          <Faces template={template} />
        </p>
      </div>
      <div className="ms-auto flex items-center gap-2">
        <Button variant="secondary" aria-label={t('templates.useOf', { name })} onClick={onUse}>
          {t('templates.use')}
        </Button>
        <Menu
          trigger={
            <IconButton
              label={t('templates.moreOf', { name })}
              pending={remove.isPending || save.isPending}
              className="-me-2"
            >
              <MoreIcon />
            </IconButton>
          }
        >
          <MenuItem onSelect={() => save.mutate(template)}>
            <DownloadIcon />
            {t('templates.save')}
          </MenuItem>
          <MenuItem onSelect={() => setRenaming(true)}>
            <EditIcon />
            {t('templates.rename')}
          </MenuItem>
          <MenuItem onSelect={() => remove.mutate(template)}>
            <TrashIcon />
            {t('templates.delete')}
          </MenuItem>
        </Menu>
      </div>
      <LazyOverlay onClose={() => setRenaming(false)}>
        {isRenaming && <RenameDialog template={template} onClose={() => setRenaming(false)} />}
      </LazyOverlay>
    </li>
  )
}

/**
 * Pictures of the learners whose tasks were saved in the template. Learners who have left the workspace are left out.
 */
function Faces({ template: { learners, workspaceId } }: { template: Template }) {
  const { list } = useFormat()
  const { data: members = [] } = useQuery(membersQuery(workspaceId))
  const there = learners.flatMap((id) => members.find(({ userId }) => userId === id) ?? [])
  if (there.length === 0) return null
  return (
    <span className="flex items-center gap-0.5">
      <span className="sr-only">{list(there.map(({ user }) => fullName(user)))}</span>
      {there.map(({ userId, user }) => (
        <Avatar key={userId} {...user} size="tiny" />
      ))}
    </span>
  )
}
