import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PinKind } from '#domain/pin.ts'
import { ApiError } from '#web/api/call.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { BackIcon } from '#web/ui/icons/back.tsx'
import type { LearnerToChoose, useSignInOnDevice } from './device-sign-in.queries.ts'
import { DigitKeys, DigitPlaces } from './digit-pad.tsx'
import { PictureKeys, PicturePlaces } from './picture-pad.tsx'
import { Portrait } from './portrait.tsx'
import { Waiting } from './waiting.tsx'

type EnterPinProps = {
  learner: LearnerToChoose
  kind: PinKind
  signIn: ReturnType<typeof useSignInOnDevice>
  onBack: () => void
}

const places: Record<PinKind, number> = { digits: 4, pictures: 3 }

/** PIN entry. Each press fills the next place, and filling the last place sends the PIN. */
export function EnterPin({ learner, kind, signIn, onBack }: EnterPinProps) {
  const { t } = useTranslation()
  const [entered, setEntered] = useState<readonly string[]>([])
  const [over, setOver] = useState<number>()
  const isWaiting = learner.waits > 0 && learner.waitsUntil !== over
  const add = (key: string) => {
    if (signIn.isPending || entered.length >= places[kind]) return
    const next = [...entered, key]
    setEntered(next)
    if (next.length < places[kind]) return
    const pin = next.join(kind === 'digits' ? '' : ' ')
    signIn.mutate({ learnerId: learner.id, pin }, { onError: () => setEntered([]) })
  }
  const takeBack = () => !signIn.isPending && setEntered(entered.slice(0, -1))
  useKeyboard({ kind, onDigit: add, onTakeBack: takeBack, onBack })
  const isWrong = signIn.error instanceof ApiError && signIn.error.code === 'wrong_pin'
  const said = isWrong ? t('who.wrong') : signIn.error && errorMessage(t, signIn.error)
  return (
    <main className="who who-pin">
      <header>
        <button type="button" className="who-back" aria-label={t('auth.pictures')} onClick={onBack}>
          <BackIcon className="size-11" />
        </button>
      </header>
      <div className="who-halves">
        <div className="who-me">
          <Portrait {...learner} firstName={learner.name} lastName="" />
          <h1 tabIndex={-1} ref={takeFocus}>
            {kind === 'digits' ? t('who.hello', { name: learner.name }) : t('who.threePictures')}
          </h1>
          {!isWaiting && (
            <>
              {kind === 'digits' ? (
                <DigitPlaces filled={entered.length} of={places.digits} />
              ) : (
                <PicturePlaces chosen={entered} of={places.pictures} onTakeBack={takeBack} />
              )}
              <p role="status" className="who-text who-said">
                {entered.length === 0 && said}
              </p>
            </>
          )}
        </div>
        {isWaiting ? (
          <Waiting
            until={learner.waitsUntil}
            onOver={() => {
              signIn.reset()
              setOver(learner.waitsUntil)
            }}
          />
        ) : kind === 'digits' ? (
          <DigitKeys onDigit={add} onTakeBack={takeBack} />
        ) : (
          <PictureKeys onPicture={add} />
        )}
      </div>
    </main>
  )
}

type Keyboard = {
  kind: PinKind
  onDigit: (digit: string) => void
  onTakeBack: () => void
  onBack: () => void
}

function useKeyboard({ kind, onDigit, onTakeBack, onBack }: Keyboard) {
  const press = useEffectEvent(({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    // Ignore repeats, because young children hold keys down for a long time.
    if (repeat || ctrlKey || metaKey || altKey) return
    if (kind === 'digits' && /^[0-9]$/.test(key)) onDigit(key)
    if (key === 'Backspace') onTakeBack()
    if (key === 'Escape') onBack()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function takeFocus(heading: HTMLHeadingElement | null) {
  heading?.focus({ preventScroll: true })
}
