/** In the order in which they come, so that like does not follow like. */
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

/** Never the same twice running; whoever finished nothing yet begins with the first. */
export function nextScene(previous: DoneScene | null): DoneScene {
  const last = previous === null ? -1 : doneScenes.indexOf(previous)
  return doneScenes[(last + 1) % doneScenes.length] ?? doneScenes[0]
}
