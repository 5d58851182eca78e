import { useTranslation } from 'react-i18next'
import type { RoughTime } from '#domain/my-day.ts'

/** Returns a function that describes a rough time: “About an hour and a half.” */
export function useRoughWords(): (time: RoughTime) => string {
  const { t } = useTranslation()
  return (time) => {
    if (time.kind !== 'hours') return t(`myDay.about.${time.kind}`)
    const { hours: count } = time
    return time.hasHalf ? t('myDay.aboutHoursAndHalf', { count }) : t('myDay.aboutHours', { count })
  }
}
