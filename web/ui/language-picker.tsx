import { useTranslation } from 'react-i18next'
import { isLanguage, type Language, languages } from '#domain/language.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { GlobeIcon } from './icons.tsx'
import { Picker } from './picker.tsx'

/** Each language in its own words, so that everybody finds theirs. */
const ownNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  pl: 'Polski',
  ru: 'Русский',
  he: 'עברית',
}

/** Changes the interface language at once; `onPick` is told, to save it. */
export function LanguagePicker({ onPick }: { onPick?: (language: Language) => void }) {
  const { t, i18n } = useTranslation()
  const language = useLanguage()
  const pick = (value: string) => {
    if (!isLanguage(value)) return
    void i18n.changeLanguage(value)
    onPick?.(value)
  }
  return (
    <Picker
      label={t('common.language')}
      icon={<GlobeIcon />}
      value={language}
      options={languages.map((value) => ({ value, label: ownNames[value], lang: value }))}
      onChange={pick}
      compact
    />
  )
}
