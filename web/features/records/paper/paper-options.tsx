import { useShortName } from '#web/entities/people/short-names.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import type { Weeks } from './use-weeks.ts'

/** Returns the options for choosing learners and weeks. The value of a week is its index. */
export function usePaperOptions({ learners, weeks }: Weeks) {
  const { dayRange } = useFormat()
  const shortName = useShortName()
  return {
    learners: learners.map(({ userId, user }) => ({
      value: userId,
      label: (
        <>
          <Avatar {...user} size="small" />
          <bdi>{shortName(userId, user)}</bdi>
        </>
      ),
    })),
    weeks: weeks.map((days, index) => ({
      value: index,
      label: dayRange(days[0] ?? '', days.at(-1) ?? ''),
    })),
  }
}
