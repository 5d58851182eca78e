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
    <aside className="hidden flex-col justify-center gap-10 bg-brand-soft p-12 lg:flex xl:p-20">
      <h2 className="max-w-md text-4xl leading-tight text-brand-ink">{t('auth.hero')}</h2>
      <ul className="flex max-w-md flex-col gap-6">
        {features.map(([name, Icon]) => (
          <li key={name} className="flex items-start gap-4">
            <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-card text-brand shadow-lift">
              <Icon className="size-6" />
            </span>
            <div>
              <h3 className="text-lg text-brand-ink">{t(`auth.features.${name}.title`)}</h3>
              <p className="mt-0.5">{t(`auth.features.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  )
}
