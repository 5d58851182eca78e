import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FailedWrite } from '#web/api/failed-writes.ts'
import { Button } from '#web/ui/button.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'
import { Spoken } from '#web/ui/live-announcement.tsx'

/** More than these are collapsed into one line. */
const mostShown = 2

const card = 'pointer-events-auto rounded-xl border border-danger bg-danger-soft text-danger-ink shadow-high'

/** Unanswered writes, until they are retried or dismissed. */
export function FailedWrites({ writes }: { writes: FailedWrite[] }) {
  const { t } = useTranslation()
  const [isUnfolded, setUnfolded] = useState(false)
  const areFolded = writes.length > mostShown
  if (writes.length === 0) return null
  return (
    <>
      {writes.map(({ id, words, isInDoubt }) => {
        const { title, description } = words(t)
        const said = isInDoubt ? `${title} ${description}` : title
        return <Spoken key={`${id} ${said}`} words={said} />
      })}
      <ul
        aria-label={t('failed.label')}
        className="flex max-h-[45dvh] flex-col gap-2 overflow-y-auto overscroll-contain"
      >
        {areFolded && (
          <Together writes={writes} isUnfolded={isUnfolded} onFold={() => setUnfolded(!isUnfolded)} />
        )}
        {(!areFolded || isUnfolded) && writes.map((write) => <Failed key={write.id} write={write} />)}
      </ul>
    </>
  )
}

function Failed({ write: { words, isSending, sendAgain, dismiss } }: { write: FailedWrite }) {
  const { t } = useTranslation()
  const wordsId = useId()
  const { title, description } = words(t)
  return (
    <li className={`${card} flex flex-col gap-2 p-3`}>
      <p id={wordsId} className="flex items-start gap-2.5">
        <WarningIcon className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0">
          <span className="block font-medium">{title}</span>
          {description && <bdi className="block text-sm text-match-page">{description}</bdi>}
        </span>
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" className="text-danger-ink" aria-describedby={wordsId} onClick={dismiss}>
          {t('failed.dismiss')}
        </Button>
        <Button look="danger" aria-describedby={wordsId} pending={isSending} onClick={sendAgain}>
          {t('failed.sendAgain')}
        </Button>
      </div>
    </li>
  )
}

type TogetherProps = { writes: FailedWrite[]; isUnfolded: boolean; onFold: () => void }

function Together({ writes, isUnfolded, onFold }: TogetherProps) {
  const { t } = useTranslation()
  const all = (act: (write: FailedWrite) => unknown) => () => {
    for (const write of writes) act(write)
  }
  return (
    <li className={`${card} flex flex-col gap-2 p-3`}>
      <p className="flex items-center gap-2.5">
        <WarningIcon className="size-5 shrink-0" />
        <span className="min-w-0 flex-1 font-medium">{t('failed.count', { count: writes.length })}</span>
        <Button look="quiet" className="-me-1 text-danger-ink" aria-expanded={isUnfolded} onClick={onFold}>
          {t(isUnfolded ? 'failed.fold' : 'failed.unfold')}
        </Button>
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" className="text-danger-ink" onClick={all(({ dismiss }) => dismiss())}>
          {t('failed.dismissAll')}
        </Button>
        {!writes.every(({ isInDoubt }) => isInDoubt) && (
          <Button
            look="danger"
            pending={writes.every(({ isSending }) => isSending)}
            onClick={all(({ isInDoubt, sendAgain }) => isInDoubt || sendAgain())}
          >
            {t('failed.sendAllAgain')}
          </Button>
        )}
      </div>
    </li>
  )
}
