import { useTranslation } from 'react-i18next'
import type { MyDay } from '#domain/my-day.ts'
import type { Task } from '#web/api/queries.ts'
import type { HelpRequest } from '#web/entities/help/help.ts'
import { StartSign } from '#web/ui/icons/child/start.tsx'
import { UndoSign } from '#web/ui/icons/child/undo.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { ReasonDrawing } from '#web/ui/reason-drawing.tsx'
import { BigButton } from './big-button.tsx'
import { useDay } from './day-context.ts'
import { DayHead } from './day-head.tsx'
import { ReadAloud } from './read-aloud.tsx'
import { Screen } from './screen.tsx'
import { useTaskSpeech } from './use-task-speech.ts'

type AskedForHelpProps = {
  request: HelpRequest
  day: MyDay<Task>
  shown: Task | undefined
  onGoOn: () => void
  onEnd: () => void
}

/**
 * Screen after a request for help. It shows who is coming or, until someone accepts, the reason for the request. The
 * child can continue in the meantime.
 */
export function AskedForHelp({ request, day, shown, onGoOn, onEnd }: AskedForHelpProps) {
  const { t } = useTranslation()
  const { member, members } = useDay()
  const { ofWords } = useTaskSpeech()
  const { coming, reason } = request
  const helper = members.find(({ userId }) => userId === coming?.userId)
  const words = coming ? t('help.comes', { name: coming.firstName }) : t('help.waiting')
  return (
    <Screen title={words}>
      <DayHead day={day} shown={shown} />
      <div className="day-pair">
        <div className="day-faces">
          <span className="day-face">
            <Avatar {...member.user} size="huge" />
          </span>
          {coming ? (
            <span className="day-face">
              <Avatar
                {...(helper?.user ?? {
                  firstName: coming.firstName,
                  lastName: '',
                  picture: null,
                  colour: null,
                })}
                size="huge"
              />
            </span>
          ) : (
            <ReasonDrawing reason={reason} className="" />
          )}
        </div>
        <div className="day-say">
          <h1 className="day-title">{words}</h1>
          <ReadAloud utterances={ofWords(words)} />
        </div>
      </div>
      <div className="day-acts" data-beside="none">
        <BigButton size="large" Sign={StartSign} onClick={onGoOn}>
          {t('myDay.goOn')}
        </BigButton>
        {!coming && (
          <BigButton Sign={UndoSign} onClick={onEnd}>
            {t('myDay.help.end')}
          </BigButton>
        )}
      </div>
    </Screen>
  )
}
