import { useTranslation } from 'react-i18next'
import { palette } from '#domain/subject.ts'
import type { Subject, Task } from '#web/api/queries.ts'
import { CardFace } from '#web/features/board/card.tsx'
import { Button } from '#web/ui/button.tsx'
import { ForwardIcon } from '#web/ui/screen-icons.tsx'
import { aPerson, longAgo } from '#tests/components/support/family.ts'

const ben = { ...aPerson('Ben', 'learner'), picture: 'fox', colour: 'orange' } as const

const subject: Subject = {
  id: 'science',
  workspaceId: 'lind',
  name: 'Science',
  color: palette[1],
  glyph: 'flask',
}

const task: Task = {
  id: 'leaves',
  title: 'Why leaves change colour',
  description: null,
  subject: subject.id,
  status: 'todo',
  estimatedTime: '1.5h',
  timeSpent: null,
  progress: 0,
  sprintId: null,
  workspaceId: subject.workspaceId,
  assignedTo: ben.id,
  assignee: ben,
  createdBy: ben.id,
  completedAt: null,
  createdAt: longAgo,
  updatedAt: longAgo,
  version: 1,
  carriedTo: null,
  day: null,
}

const states: Task[] = [
  task,
  {
    ...task,
    id: 'described',
    description: 'Collect five leaves, press them, and find out what chlorophyll is.',
  },
  { ...task, id: 'listed', description: 'For the herbarium:\n- [x] oak\n- birch\n- [ ] maple' },
  { ...task, id: 'begun', status: 'in_progress', progress: 60, timeSpent: '30min' },
  { ...task, id: 'done', status: 'done', progress: 100, timeSpent: '1h' },
  { ...task, id: 'bare', subject: null, assignedTo: null, assignee: null, estimatedTime: null },
  {
    ...task,
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
          subject={one.subject === null ? undefined : subject}
          title={<bdi>{one.title}</bdi>}
          actions={<Forward />}
        />
      ))}
      <CardFace task={task} subject={subject} title={<bdi>{task.title}</bdi>} isRunning lifted />
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
