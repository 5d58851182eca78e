/** Scenes in the order in which they appear. Neighbours are never similar. */
export const doneScenes = [
  'leaf',
  'boat',
  'window',
  'bird',
  'puzzle',
  'kite',
  'page',
  'stones',
  'lantern',
  'sprout',
  'shelf',
  'bridge',
  'stars',
  'snowman',
] as const

export type DoneScene = (typeof doneScenes)[number]

/**
 * Returns the scene after the previous one, so none appears twice in a row. Starts with the first scene if `previous`
 * is null.
 */
export function nextScene(previous: DoneScene | null): DoneScene {
  const last = previous === null ? -1 : doneScenes.indexOf(previous)
  return doneScenes[(last + 1) % doneScenes.length] ?? doneScenes[0]
}
