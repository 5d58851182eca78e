import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'

type FullDayProps = {
  /** Name of the next day with room. Undefined if there is none. */
  roomOn: string | undefined
  isTomorrow: boolean
  /** Moves one task to another day. Undefined if the learner does not plan the days. */
  onMove: (() => void) | undefined
}

/** Says that more is planned than fits in a day, and offers to move one task. */
export function FullDay({ roomOn, isTomorrow, onMove }: FullDayProps) {
  const { t } = useTranslation()
  return (
    <p
      data-subject-color="bg-blue-500 text-white"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-block bg-tint px-4 py-2.5 text-tint-ink"
    >
      <span className="min-w-0 flex-1 basis-56">
        {roomOn === undefined ? t('ownDay.full') : t('ownDay.fullButRoom', { day: roomOn })}
      </span>
      {onMove && (
        <Button variant="secondary" className="min-h-14" onClick={onMove}>
          {isTomorrow ? t('ownDay.moveOneTomorrow') : t('ownDay.moveOne', { day: roomOn })}
        </Button>
      )}
    </p>
  )
}
