import { expect, it } from 'vitest'
import { doneScenes, nextScene } from './next-scene.ts'

it('nextScene begins with the first scene', () => {
  expect(nextScene(null)).toBe(doneScenes[0])
})

it('nextScene goes through all scenes before it repeats one', () => {
  const seen = [nextScene(null)]
  for (let last = nextScene(null); seen.length < doneScenes.length; seen.push(last)) last = nextScene(last)
  expect(new Set(seen)).toEqual(new Set(doneScenes))
  expect(doneScenes.length).toBeGreaterThanOrEqual(12)
  for (const scene of doneScenes) expect(nextScene(scene)).not.toBe(scene)
  expect(nextScene(doneScenes.at(-1) ?? null)).toBe(doneScenes[0])
})
