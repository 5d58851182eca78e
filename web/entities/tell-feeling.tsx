import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/day.ts'
import { useUser } from '#web/session/session.ts'
import { FeelingChoice } from './feeling-choice.tsx'
import { feelingsQuery, useTellFeeling } from './feelings.ts'

type TellFeelingProps = {
  workspaceId: string
  /** The learner's own day. */
  day: Day
  /** For a child's screen. */
  isLarge?: boolean
}

/** Three faces for how the own day was: one press tells it, another takes it back. */
export function TellFeeling({ workspaceId, day, isLarge = false }: TellFeelingProps) {
  const { t } = useTranslation()
  const { id } = useUser()
  const { data } = useQuery({ ...feelingsQuery(workspaceId, { from: day, to: day }), throwOnError: false })
  const tell = useTellFeeling(workspaceId)
  if (!data) return null
  const told = data.find(({ learnerId }) => learnerId === id)?.feeling ?? null
  const pressed = tell.isPending ? tell.variables.feeling : told
  return (
    <FeelingChoice
      legend={t('feelings.ask')}
      value={pressed}
      isLarge={isLarge}
      onChange={(feeling) => tell.mutate({ day, feeling })}
    />
  )
}
