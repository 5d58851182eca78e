import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayScreens } from '../day-types.ts'
import { Choose } from './choose.tsx'
import { OneTask } from './one-task.tsx'

/**
 * Day of the band “little”. It shows one task at a time: the task in progress, else the task the child chose, else the
 * next one.
 */
export function LittleDay(screens: DayScreens) {
  const { t } = useTranslation()
  const [chosenId, setChosenId] = useState<string>()
  const [isChoosing, setChoosing] = useState(false)
  const { day, timer } = screens
  const { now, next } = day
  const all = [...(now ? [now] : []), ...next]
  const running = timer && all.find(({ id }) => id === timer.taskId)
  const shown = running ?? all.find(({ id }) => id === chosenId) ?? all[0]
  const others = all.filter((task) => task !== shown)
  const choose = (id: string) => {
    setChosenId(id)
    setChoosing(false)
  }
  if (!shown) return null
  if (isChoosing && !running) {
    return (
      <Choose title={t('myDay.choose')} tasks={others} onChoose={choose} onBack={() => setChoosing(false)} />
    )
  }
  const [only, another] = others
  return (
    <OneTask
      key={`${shown.id} ${running ? 'runs' : 'waits'}`}
      {...screens}
      task={shown}
      others={others}
      onOther={() => (only && !another ? choose(only.id) : setChoosing(true))}
    />
  )
}
