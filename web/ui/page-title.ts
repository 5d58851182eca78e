import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Names the page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation()
  const name = t('app.name')
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
}
