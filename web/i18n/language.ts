import { useTranslation } from 'react-i18next'
import { defaultLanguage, isLanguage, type Language } from '#domain/language.ts'

/** The interface language, also where the browser names it with a region such as `es-MX`. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  const code = i18n.language.split('-')[0] ?? ''
  return isLanguage(code) ? code : defaultLanguage
}
