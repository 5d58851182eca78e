import { useTranslation } from 'react-i18next'
import { Loading } from './spinner.tsx'

export function FullPageLoading({ label }: { label: string }) {
  const { t } = useTranslation()
  return (
    <main className="flex min-h-dvh">
      <h1 className="sr-only">{t('app.name')}</h1>
      <Loading label={label} />
    </main>
  )
}
