import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Span } from '#domain/hours.ts'
import { can } from '#domain/permissions.ts'
import { subjectsQuery } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { SubjectSign } from '#web/entities/subject-badge.tsx'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { useUser } from '#web/session/session.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { entriesQuery, type LearnerHours, type TimeEntry } from './hours.queries.ts'

type EntriesDialogProps = {
  workspaceId: string
  person: LearnerHours['person']
  span: Span
  onClose: () => void
}

/** Dialog with the entries that make up the hours of a day or week. Facilitators can correct them. */
export function EntriesDialog({ workspaceId, person, span, onClose }: EntriesDialogProps) {
  const { t } = useTranslation()
  const { weekdayAndDay, dayRange } = useFormat()
  const shortName = useShortName()
  const { data } = useRequiredQuery(entriesQuery(workspaceId, span))
  const [correcting, setCorrecting] = useState<TimeEntry>()
  const mayCorrect = can(useUser(), 'time.correct')
  const day = span.from === span.to ? weekdayAndDay(span.from) : dayRange(span.from, span.to)
  const own = data?.filter(({ learnerId }) => learnerId === person.id)
  if (correcting)
    return (
      <CorrectDialog workspaceId={workspaceId} entry={correcting} onClose={() => setCorrecting(undefined)} />
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('hours.entriesOf', { name: shortName(person.id, person), day })}
      width="wide"
    >
      {!own && <Skeleton className="h-24" />}
      {own?.length === 0 && <p className="text-ink-soft">{t('hours.empty')}</p>}
      <ul className="flex flex-col">
        {own?.map((entry) => (
          <Entry
            key={entry.id}
            workspaceId={workspaceId}
            entry={entry}
            saysDay={span.from !== span.to}
            onCorrect={mayCorrect && entry.taskId !== null ? () => setCorrecting(entry) : undefined}
          />
        ))}
      </ul>
      <DialogFooter>
        <CloseButton />
      </DialogFooter>
    </Dialog>
  )
}

type EntryProps = {
  workspaceId: string
  entry: TimeEntry
  saysDay: boolean
  onCorrect: (() => void) | undefined
}

function Entry({ workspaceId, entry, saysDay, onCorrect }: EntryProps) {
  const { t } = useTranslation()
  const { signedDuration, shortDay } = useFormat()
  const { data: subjects = [] } = useQuery(subjectsQuery(workspaceId))
  const subject = subjects.find(({ id }) => id === entry.subject)
  const how = entry.startedAt === null ? 'typed' : 'measured'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line/70 py-2 last:border-b-0">
      {subject && <SubjectSign subject={subject} />}
      <div className="min-w-0 flex-1">
        <p dir="auto" className="text-match-page font-medium">
          {entry.title}
        </p>
        <p className="text-13 text-ink-soft">
          {saysDay && <span>{shortDay(entry.day)} · </span>}
          <span>{t(`hours.${entry.taskId === null ? 'ownLearning' : how}`)} · </span>
          <span>{t('hours.by', { name: entry.loggedBy.firstName })}</span>
        </p>
        {entry.corrections.map(({ by: { firstName: name }, ...one }) => {
          const change = (before: string, after: string) => t('hours.changed', { name, before, after })
          const { minutesBefore, minutesAfter, dayBefore, dayAfter } = one
          const changes = [
            minutesBefore !== minutesAfter &&
              change(signedDuration(minutesBefore), signedDuration(minutesAfter)),
            dayBefore !== dayAfter && change(shortDay(dayBefore), shortDay(dayAfter)),
          ]
          return (
            <p key={one.at} className="text-13 text-ink-soft">
              {changes.filter(Boolean).join(' · ')}
            </p>
          )
        })}
      </div>
      <span className="font-medium tabular-nums">{signedDuration(entry.minutes)}</span>
      {onCorrect && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('hours.correctOf', { title: entry.title })}
          onClick={onCorrect}
        >
          {t('hours.correct')}
        </Button>
      )}
    </li>
  )
}
