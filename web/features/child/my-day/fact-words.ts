import { useTranslation } from 'react-i18next'
import type { DoneFact } from '#domain/done-words.ts'
import { useDayName } from '#web/features/child/day-name.ts'

/** Ordinals that are spelled out: first, second … */
const spelled = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const

/** Returns a fact about the done tasks in words. */
export function useFactWords(fact: DoneFact, subject = ''): string {
  const { t } = useTranslation()
  const dayName = useDayName()
  if (fact.kind === 'lastToday') return t('myDay.fact.lastToday')
  if (fact.kind === 'leftOver') return t('myDay.fact.leftOver', { day: dayName(fact.day) })
  if (fact.kind === 'subjectDone') return t('myDay.fact.subjectDone', { subject })
  const { number } = fact
  const word = spelled[number - 1]
  if (fact.kind === 'ofSubject') {
    return word
      ? t('myDay.fact.ofSubject', { nth: t(`myDay.nth.${word}`), subject })
      : t('myDay.fact.ofSubjectNumber', { number, subject })
  }
  return word
    ? t('myDay.fact.ofToday', { nth: t(`myDay.nth.${word}`) })
    : t('myDay.fact.ofTodayNumber', { number })
}
