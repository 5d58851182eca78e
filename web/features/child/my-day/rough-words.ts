import { useTranslation } from 'react-i18next'
import type { RoughTime } from '#domain/my-day.ts'

/** Returns a rough time in words: “About an hour and a half.” */
export function useRoughWords(time: RoughTime): string {
  const { t } = useTranslation()
  if (time.kind !== 'hours') return t(`myDay.about.${time.kind}`)
  return t(time.hasHalf ? 'myDay.aboutHoursAndHalf' : 'myDay.aboutHours', { count: time.hours })
}
