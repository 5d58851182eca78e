import { useTranslation } from 'react-i18next'
import { BoardIcon, ChartIcon, HeartIcon, PeopleIcon } from '#web/ui/icons.tsx'

const features = [
  ['workspaces', PeopleIcon],
  ['sprints', BoardIcon],
  ['progress', ChartIcon],
  ['children', HeartIcon],
] as const

export function Hero() {
  const { t } = useTranslation()
  return (
    <aside className="hidden flex-col justify-center gap-10 bg-brand-soft p-10 lg:flex xl:p-10">
      <h2 className="max-w-md text-28 text-brand-ink">{t('auth.hero')}</h2>
      <ul className="flex max-w-md flex-col gap-5">
        {features.map(([name, Icon]) => (
          <li key={name} className="flex items-start gap-4">
            <span className="grid size-12 shrink-0 place-items-center rounded-sheet bg-card text-brand shadow-lift">
              <Icon className="size-6" />
            </span>
            <div>
              <h3 className="text-15 text-brand-ink">{t(`auth.features.${name}.title`)}</h3>
              <p className="mt-0.5">{t(`auth.features.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  )
}
