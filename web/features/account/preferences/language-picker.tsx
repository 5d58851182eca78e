import { useTranslation } from 'react-i18next'
import { isLanguage, type Language, languages } from '#domain/language.ts'
import { changeLanguage } from '#web/i18n/index.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { GlobeIcon } from '#web/ui/icons/globe.tsx'
import { Picker } from '#web/ui/picker.tsx'
import { toast } from '#web/notifications/toast.tsx'

/** Name of each language in that language. */
export const nativeNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  pl: 'Polski',
  ru: 'Русский',
  he: 'עברית',
}

type LanguagePickerProps = {
  /** Called with the picked language, for example to save it. */
  onPick?: (language: Language) => void
  look?: 'icon' | 'both'
}

/** Picker that switches the interface language immediately. */
export function LanguagePicker({ onPick, look = 'both' }: LanguagePickerProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const pick = (value: string) => {
    if (!isLanguage(value)) return
    changeLanguage(value).then(
      () => onPick?.(value),
      () =>
        toast({ title: t('shell.languageFailed'), description: t('errors.offline'), variant: 'destructive' }),
    )
  }
  return (
    <Picker
      label={t('common.language')}
      icon={<GlobeIcon />}
      value={language}
      options={languages.map((value) => ({ value, label: nativeNames[value], lang: value }))}
      onChange={pick}
      look={look}
    />
  )
}
