import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Portrait } from './portrait.tsx'

const second = 1000

/** Screen after several wrong PINs. It shows the waiting time in whole minutes, without a countdown in seconds. */
export function Waiting({ until, onOver }: { until: number; onOver: () => void }) {
  const { t } = useTranslation()
  const [now, setNow] = useState(() => Date.now())
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const timer = setInterval(() => {
      if (Date.now() >= until) over()
      else setNow(Date.now())
    }, second)
    return () => clearInterval(timer)
  }, [until])
  const minutes = Math.max(1, Math.ceil((until - now) / (60 * second)))
  return (
    <div role="status" className="who-waiting">
      <Portrait initials="" picture="snail" colour="lime" />
      <p className="who-text">{t('who.wait', { count: minutes })}</p>
      <p className="who-text">{t('who.askGrownUp')}</p>
    </div>
  )
}
