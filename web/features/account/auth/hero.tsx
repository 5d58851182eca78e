import { useTranslation } from 'react-i18next'
import { Drawing } from '#web/ui/drawing.tsx'
import { BoardIcon } from '#web/ui/icons/board.tsx'
import { ChartIcon } from '#web/ui/icons/chart.tsx'
import { HeartIcon } from '#web/ui/icons/heart.tsx'
import { PeopleIcon } from '#web/ui/icons/people.tsx'

const features = [
  ['workspaces', PeopleIcon],
  ['sprints', BoardIcon],
  ['progress', ChartIcon],
  ['children', HeartIcon],
] as const

/** Hero of the sign-in page. On large screens it is next to the form and below the top bar. */
export function Hero() {
  const { t } = useTranslation()
  return (
    <aside className="-z-1 col-start-2 row-span-3 row-start-1 hidden flex-col items-center justify-center bg-brand-soft p-10 lg:flex">
      <div className="flex max-w-md flex-col gap-8">
        <Drawing name="welcome" className="w-72" />
        <h2 className="text-28 text-brand-ink">{t('auth.hero')}</h2>
        <ul className="flex flex-col gap-4">
          {features.map(([name, Icon]) => (
            <li key={name} className="flex items-start gap-4">
              <span className="grid size-10 shrink-0 place-items-center rounded-block bg-card text-brand shadow-lift">
                <Icon />
              </span>
              <div>
                <h3 className="text-15 text-brand-ink">{t(`auth.features.${name}.title`)}</h3>
                <p>{t(`auth.features.${name}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
