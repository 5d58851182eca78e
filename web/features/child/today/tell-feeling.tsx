import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/day.ts'
import { FeelingChoice } from '#web/features/child/feeling-buttons.tsx'
import { useOwnFeeling } from '#web/features/child/feelings.ts'

type TellFeelingProps = {
  workspaceId: string
  /** The learner's own day. */
  day: Day
}

/** Asks learners how their own day was. Pressing a face saves it; pressing it again removes it. */
export function TellFeeling({ workspaceId, day }: TellFeelingProps) {
  const { t } = useTranslation()
  const { isRead, feeling, tell } = useOwnFeeling(workspaceId, day)
  if (!isRead) return null
  return <FeelingChoice legend={t('feelings.ask')} value={feeling} onChange={tell} />
}
