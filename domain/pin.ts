/** Of a picture PIN: three of these, in order, one of them as often as one likes. */
export const pinPictures = [
  'fox',
  'owl',
  'hedgehog',
  'whale',
  'bee',
  'cat',
  'tree',
  'cactus',
  'mushroom',
  'kite',
  'boat',
  'star',
] as const

export const pinKinds = ['digits', 'pictures'] as const

export type PinKind = (typeof pinKinds)[number]

type PossibleChild = { managed: { pin: PinKind | null } | null }

/** From this number of children on, a PIN for each is proposed: a tap on the wrong picture is easy, and not all are siblings. */
const largeGroup = 10

/** Returns the children whose accounts are managed here if there are ten or more, so that each should have a PIN; else an empty list. */
export function childrenToGivePins<Member extends PossibleChild>(members: readonly Member[]): Member[] {
  const children = members.filter(({ managed }) => managed !== null)
  return children.length >= largeGroup ? children : []
}

/** `1234`, or `fox owl kite`; undefined for any other text. */
export function kindOfPin(pin: string): PinKind | undefined {
  if (/^[0-9]{4}$/.test(pin)) return 'digits'
  const chosen = pin.split(' ')
  const arePictures = chosen.every((one) => (pinPictures as readonly string[]).includes(one))
  return arePictures && chosen.length === 3 ? 'pictures' : undefined
}

const minute = 60_000

/** Wrong tries at one child's PIN within an hour, on all devices together, after which none is looked at. */
export const wrongPinsPerHour = 30

/** Milliseconds until the next try after so many wrong ones in a row: 1, 5, then 15 minutes from the fifth on. */
export function waitAfterWrongPins(wrong: number): number {
  if (wrong < 5) return 0
  if (wrong === 5) return minute
  return wrong === 6 ? 5 * minute : 15 * minute
}
