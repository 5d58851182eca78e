/** Pictures of a picture PIN, which is three of these in order. A picture may repeat. */
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

/**
 * Number of children from which on a PIN is suggested for each child: among many pictures it is easy to tap the
 * wrong one, and not all of the children are siblings.
 */
const largeGroup = 10

/**
 * Returns the children whose accounts are managed here if there are ten or more, so that each should have a PIN.
 * Otherwise returns an empty list.
 */
export function childrenToGivePins<Member extends PossibleChild>(members: readonly Member[]): Member[] {
  const children = members.filter(({ managed }) => managed !== null)
  return children.length >= largeGroup ? children : []
}

/** Returns the kind of a PIN such as `1234` or `fox owl kite`, or undefined for any other text. */
export function kindOfPin(pin: string): PinKind | undefined {
  if (/^[0-9]{4}$/.test(pin)) return 'digits'
  const chosen = pin.split(' ')
  const arePictures = chosen.every((one) => (pinPictures as readonly string[]).includes(one))
  return arePictures && chosen.length === 3 ? 'pictures' : undefined
}

const minute = 60_000

/**
 * Maximum number of wrong tries per hour for one child's PIN, on all devices together. After that no PIN is
 * checked.
 */
export const wrongPinsPerHour = 30

/**
 * Returns the milliseconds until the next try after this many wrong ones in a row: 1 minute after 5, 5 minutes after 6,
 * and 15 minutes from the 7th on.
 */
export function waitAfterWrongPins(wrong: number): number {
  if (wrong < 5) return 0
  if (wrong === 5) return minute
  return wrong === 6 ? 5 * minute : 15 * minute
}
