import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/day.ts'
import { FeelingChoice } from './feeling-choice.tsx'
import { useOwnFeeling } from './feelings.ts'

type TellFeelingProps = {
  workspaceId: string
  /** The learner's own day. */
  day: Day
}

/** Three faces for how the own day was: one press tells it, another takes it back. */
export function TellFeeling({ workspaceId, day }: TellFeelingProps) {
  const { t } = useTranslation()
  const { isRead, feeling, tell } = useOwnFeeling(workspaceId, day)
  if (!isRead) return null
  return <FeelingChoice legend={t('feelings.ask')} value={feeling} onChange={tell} />
}
