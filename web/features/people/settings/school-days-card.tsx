import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayOff, Member, Workspace } from '#web/api/queries.ts'
import { WeekdayToggles } from '#web/entities/days/weekday-toggles.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { DaysOff } from './days-off.tsx'
import { useSetSchoolDays } from './school-days.queries.ts'

type SchoolDaysCardProps = { workspace: Workspace; daysOff: DayOff[]; members: Member[] }

/** Card with the school days of the week, holidays and days off. */
export function SchoolDaysCard({ workspace, daysOff, members }: SchoolDaysCardProps) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Sheet title={t('settings.schoolDays.title')} text={t('settings.schoolDays.text')} headingRef={heading}>
      <Weekdays workspace={workspace} />
      <DaysOff
        workspaceId={workspace.id}
        daysOff={daysOff}
        learners={members.filter(({ role }) => role === 'learner')}
        onDeleted={() => heading.current?.focus()}
      />
    </Sheet>
  )
}

/** Choice of the school days. Saved immediately. */
function Weekdays({ workspace: { id, schoolDays } }: { workspace: Workspace }) {
  const { t } = useTranslation()
  const { mutate } = useSetSchoolDays(id)
  return (
    <WeekdayToggles
      label={t('settings.schoolDays.label')}
      value={schoolDays}
      lastStays={t('settings.schoolDays.last')}
      onChange={(next) => mutate(next)}
    />
  )
}
