import { useTranslation } from 'react-i18next'
import { defaultLanguage, isLanguage, type Language } from '#domain/language.ts'

/** Returns the interface language without a region (`es-MX` → `es`). */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  const code = i18n.language.split('-')[0] ?? ''
  return isLanguage(code) ? code : defaultLanguage
}
