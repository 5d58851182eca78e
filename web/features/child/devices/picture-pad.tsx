import { useTranslation } from 'react-i18next'
import type { PersonColour } from '#domain/person.ts'
import { pinPictures } from '#domain/pin.ts'
import { Portrait } from './portrait.tsx'
import { TakeBackIcon } from './take-back-icon.tsx'

type PinPicture = (typeof pinPictures)[number]

/** Background colours. Each picture has a different one, so that it can also be recognized by its colour. */
const grounds: Record<PinPicture, PersonColour> = {
  fox: 'orange',
  owl: 'violet',
  hedgehog: 'lime',
  whale: 'blue',
  bee: 'yellow',
  cat: 'pink',
  tree: 'green',
  cactus: 'teal',
  mushroom: 'red',
  kite: 'sky',
  boat: 'blue',
  star: 'violet',
}

function PinPictureDisc({ picture }: { picture: PinPicture }) {
  return <Portrait initials="" picture={picture} colour={grounds[picture]} />
}

type PlacesProps = { chosen: readonly string[]; of: number; onTakeBack: () => void }

/** The places for the chosen pictures, next to the key that removes the last one. */
export function PicturePlaces({ chosen, of, onTakeBack }: PlacesProps) {
  const { t } = useTranslation()
  return (
    <div className="who-places">
      <div role="img" aria-label={t('who.places', { count: chosen.length, of })}>
        {Array.from({ length: of }, (_, place) => place).map((place) => {
          const picture = pinPictures.find((one) => one === chosen[place])
          return (
            <span key={place} className={picture ? '' : 'who-empty'}>
              {picture && <PinPictureDisc picture={picture} />}
            </span>
          )
        })}
      </div>
      <button
        type="button"
        className={`who-key who-bare ${chosen.length > 0 ? '' : 'invisible'}`}
        aria-label={t('who.takeBack')}
        onClick={onTakeBack}
      >
        <TakeBackIcon className="size-12" />
      </button>
    </div>
  )
}

export function PictureKeys({ onPicture }: { onPicture: (picture: PinPicture) => void }) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={t('who.pad')} className="who-pictures">
      {pinPictures.map((picture) => (
        <button
          key={picture}
          type="button"
          aria-label={t(`people.pictures.${picture}`)}
          onClick={() => onPicture(picture)}
        >
          <PinPictureDisc picture={picture} />
        </button>
      ))}
    </div>
  )
}
