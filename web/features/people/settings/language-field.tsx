import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '#web/forms/field.tsx'

/** Languages that families often learn and for which browsers have voices. */
const languages = 'ar cs da de el en es fi fr he hi hu it ja ko la nb nl pl pt ro ru sv tr uk zh'.split(' ')

type LanguageFieldProps = Omit<ComponentProps<typeof Select>, 'label' | 'children'> & {
  /** Language code. Empty for the language of the interface. */
  value: string
}

/** Select for the language in which the tasks of a subject are read aloud. */
export function LanguageField({ value, ...field }: LanguageFieldProps) {
  const { t, i18n } = useTranslation()
  const language = i18n.resolvedLanguage ?? i18n.language
  const names = new Intl.DisplayNames(language, { type: 'language' })
  const nameOf = (tag: string) => names.of(tag) ?? tag
  const shown = value === '' || languages.includes(value) ? languages : [...languages, value]
  const { compare } = new Intl.Collator(language)
  const sorted = shown.toSorted((one, other) => compare(nameOf(one), nameOf(other)))
  return (
    <Select {...field} value={value} label={t('settings.subjects.language')}>
      <option value="">{t('settings.subjects.asInterface')}</option>
      {sorted.map((tag) => (
        <option key={tag} value={tag}>
          {nameOf(tag)}
        </option>
      ))}
    </Select>
  )
}
