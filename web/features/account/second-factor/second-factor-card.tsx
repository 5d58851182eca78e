import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuerySection } from '#web/loading/query-section.tsx'
import type { User } from '#web/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SecondFactorDialog, type SecondFactorTask } from './second-factor-dialog.tsx'
import { secondFactorQuery } from './second-factor.queries.ts'

/** Card that turns the second factor on or off. Only facilitators who have a password see it. */
export function SecondFactorCard({ user }: { user: User }) {
  const { t } = useTranslation()
  const state = useQuery(secondFactorQuery)
  const [task, setTask] = useState<SecondFactorTask>()
  return (
    <Sheet
      title={
        <>
          {t('secondFactor.title')}
          {state.data?.isOn && <Badge tone="brand">{t('secondFactor.on')}</Badge>}
        </>
      }
      text={t('secondFactor.text')}
    >
      <QuerySection query={state}>
        {({ isOn, recoveryCodesLeft }) => (
          <>
            {isOn && <p>{t('secondFactor.left', { count: recoveryCodesLeft })}</p>}
            <div className="button-row">
              {isOn && (
                <Button variant="secondary" onClick={() => setTask('renew')}>
                  {t('secondFactor.newCodes')}
                </Button>
              )}
              {/* A single button for both states, so that it keeps the focus that a closing dialog returns. */}
              <Button variant="secondary" onClick={() => setTask(isOn ? 'turnOff' : 'turnOn')}>
                {t(isOn ? 'secondFactor.turnOff.action' : 'secondFactor.turnOn.action')}
              </Button>
            </div>
          </>
        )}
      </QuerySection>
      {task && <SecondFactorDialog task={task} user={user} onClose={() => setTask(undefined)} />}
    </Sheet>
  )
}
