import { useTranslation } from 'react-i18next'
import type { DayLoad } from '#domain/own-week.ts'
import type { Member } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { DayMenu, MoreButton } from '../day-menu.tsx'
import { DaySummary } from '../day-summary.tsx'

export type View = 'day' | 'week'

type OwnHeaderProps = {
  headingId: string
  member: Member
  /** The load of each day of the week. */
  loads: readonly DayLoad[]
  view: View
  onView: (view: View) => void
}

/** Header that shows how much there is to do and switches between the day and the week. */
export function OwnHeader({ headingId, member, loads, view, onView }: OwnHeaderProps) {
  const { t } = useTranslation()
  const { user, userId } = member
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Avatar {...user} size="large" />
      <div className="min-w-0 flex-1">
        <h3 id={headingId} tabIndex={-1} className="text-17 outline-none">
          {t(view === 'day' ? 'ownDay.myDay' : 'ownDay.myWeek')}
        </h3>
        <p className="text-14 text-ink-soft">
          {view === 'day' ? <DaySummary /> : <WeekSummary loads={loads} />}
        </p>
      </div>
      <fieldset className="flex rounded-block bg-sunken p-1 max-sm:order-1 max-sm:w-full">
        <legend className="sr-only">{t('ownDay.view')}</legend>
        {(['day', 'week'] as const).map((one) => (
          <label
            key={one}
            className="grid min-h-control min-w-18 cursor-pointer max-sm:flex-1 place-items-center rounded-card px-3 font-medium text-ink-soft has-checked:bg-card has-checked:text-ink has-checked:shadow-lift has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="own-view"
              className="sr-only"
              checked={one === view}
              onChange={() => onView(one)}
            />
            {t(one === 'day' ? 'ownDay.day' : 'ownDay.week')}
          </label>
        ))}
      </fieldset>
      <DayMenu
        renderButton={(button) => <MoreButton name={user.firstName} {...button} />}
        tasks={[]}
        learnerId={userId}
      />
    </header>
  )
}

function WeekSummary({ loads }: { loads: readonly DayLoad[] }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const sum = (of: 'done' | 'left') => loads.reduce((total, load) => total + load[of], 0)
  return <span>{t('ownDay.weekSum', { done: number(sum('done')), left: number(sum('left')) })}</span>
}
