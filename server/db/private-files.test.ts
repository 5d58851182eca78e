import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makePrivateFolder } from './private-files.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sprintling-private-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('a private folder', () => {
  it('is made with its parents, for its owner alone', () => {
    makePrivateFolder(join(folder, 'data', 'copies'))
    for (const path of ['data', 'data/copies']) expect(statSync(join(folder, path)).mode & 0o777).toBe(0o700)
  })

  it('may be made by another server at the same moment', () => {
    const madeMeanwhile = `${folder}/data/.` // missing until `data` exists, and then cannot be created
    makePrivateFolder(madeMeanwhile)
    expect(statSync(madeMeanwhile).isDirectory()).toBe(true)
  })

  it('cannot be made in a file', () => {
    writeFileSync(join(folder, 'data'), '')
    expect(() => makePrivateFolder(join(folder, 'data', 'copies'))).toThrow('ENOTDIR')
  })
})
