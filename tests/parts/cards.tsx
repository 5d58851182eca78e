import { useTranslation } from 'react-i18next'
import { palette } from '#domain/subject.ts'
import type { Subject, Task } from '#web/api/queries.ts'
import { CardFace } from '#web/features/work/board/card.tsx'
import { Button } from '#web/ui/button.tsx'
import { ForwardIcon } from '#web/ui/icons/forward.tsx'
import { aPerson, longAgo } from '#tests/components/support/family.ts'

const ben = { ...aPerson('Ben', 'learner'), picture: 'fox', colour: 'orange' } as const

export const science: Subject = {
  id: 'science',
  workspaceId: 'lind',
  name: 'Science',
  color: palette[1],
  glyph: 'flask',
  language: null,
}

export const leaves: Task = {
  id: 'leaves',
  title: 'Why leaves change colour',
  description: null,
  subject: science.id,
  status: 'todo',
  estimatedTime: '1.5h',
  timeSpent: null,
  progress: 0,
  sprintId: null,
  workspaceId: science.workspaceId,
  assignedTo: ben.id,
  assignee: ben,
  assignees: [ben.id],
  shares: [],
  createdBy: ben.id,
  completedAt: null,
  createdAt: longAgo,
  updatedAt: longAgo,
  version: 1,
  carriedTo: null,
  occurrenceId: null,
  day: null,
}

const states: Task[] = [
  leaves,
  {
    ...leaves,
    id: 'described',
    description: 'Collect five leaves, press them, and find out what chlorophyll is.',
  },
  { ...leaves, id: 'listed', description: 'For the herbarium:\n- [x] oak\n- birch\n- [ ] maple' },
  { ...leaves, id: 'begun', status: 'in_progress', progress: 60, timeSpent: '30min' },
  { ...leaves, id: 'done', status: 'done', progress: 100, timeSpent: '1h' },
  { ...leaves, id: 'bare', subject: null, assignedTo: null, assignee: null, estimatedTime: null },
  {
    ...leaves,
    id: 'long',
    title: 'Pneumonoultramicroscopicsilicovolcanoconiosis, and other words that are long',
  },
]

export function Cards() {
  return (
    <div className="grid items-start gap-4 columns-of-xs">
      {states.map((one) => (
        <CardFace
          isRunning
          key={one.id}
          task={one}
          subject={one.subject === null ? undefined : science}
          title={<bdi>{one.title}</bdi>}
          actions={<Forward />}
        />
      ))}
      <CardFace task={leaves} subject={science} title={<bdi>{leaves.title}</bdi>} isRunning lifted />
    </div>
  )
}

function Forward() {
  const { t } = useTranslation()
  return (
    <Button variant="quiet" size="small" aria-label={t('status.in_progress')}>
      <ForwardIcon />
    </Button>
  )
}
