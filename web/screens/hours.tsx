import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Span, type SpanName, spanOf } from '#domain/hours.ts'
import { can } from '#domain/permissions.ts'
import { subjectsQuery } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { EntriesDialog } from '#web/features/records/hours/entries-dialog.tsx'
import { GoalDialog } from '#web/features/records/hours/goal-dialog.tsx'
import { hoursQuery, type LearnerHours } from '#web/features/records/hours/hours.queries.ts'
import { LearnerSection } from '#web/features/records/hours/learner-section.tsx'
import { SpanPicker } from '#web/features/records/hours/span-picker.tsx'
import { useReloadState } from '#web/browser/reload-state.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useToday } from '#web/i18n/today.ts'
import { SectionBoundary } from '#web/loading/section-error.tsx'
import { useUser } from '#web/session/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function HoursScreen() {
  const { t } = useTranslation()
  const { id } = useWorkspace()
  const { dayRange } = useFormat()
  const today = useToday()
  const [picked, pick] = useReloadState<SpanName | Span>('hours', 'thisWeek')
  const span = typeof picked === 'string' ? spanOf(picked, today) : picked
  return (
    <>
      <PageHeader title={t('hours.title')} text={dayRange(span.from, span.to)}>
        <Button variant="quiet" className="print:hidden" onClick={() => window.print()}>
          {t('hours.print')}
        </Button>
        <a
          href={`/api/workspaces/${id}/hours.csv?from=${span.from}&to=${span.to}`}
          download
          className={`${buttonClass('secondary')} print:hidden`}
        >
          {t('hours.csv')}
        </a>
      </PageHeader>
      <SpanPicker picked={picked} span={span} onPick={pick} />
      <SectionBoundary>
        <Learners span={span} />
      </SectionBoundary>
    </>
  )
}

type Opened = { learner: LearnerHours; span?: Span }

function Learners({ span }: { span: Span }) {
  const { t } = useTranslation()
  const { id, schoolDays } = useWorkspace()
  const mayPlan = can(useUser(), 'learner.manage')
  const { data: learners, isPlaceholderData: areOfBefore } = useRequiredQuery({
    ...hoursQuery(id, span),
    placeholderData: (before) => before,
  })
  const { data: subjects } = useRequiredQuery(subjectsQuery(id))
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  if (!learners || !subjects)
    return (
      <>
        <p role="status" className="sr-only">
          {t('hours.loading')}
        </p>
        <Skeleton className="h-96" />
      </>
    )
  return (
    <div aria-busy={areOfBefore} className={`flex flex-col gap-4 ${areOfBefore ? 'opacity-50' : ''}`}>
      {learners.length === 0 && <p className="text-ink-soft">{t('hours.nobody')}</p>}
      {learners.map((learner) => (
        <LearnerSection
          key={learner.person.id}
          learner={learner}
          span={span}
          subjects={subjects}
          schoolDays={schoolDays.length}
          onGoal={mayPlan ? () => setOpened({ learner }) : undefined}
          onOpen={({ from, to }) => setOpened({ learner, span: { from, to } })}
        />
      ))}
      {opened?.span && (
        <EntriesDialog workspaceId={id} person={opened.learner.person} span={opened.span} onClose={close} />
      )}
      {opened && !opened.span && <GoalDialog workspaceId={id} learner={opened.learner} onClose={close} />}
    </div>
  )
}
