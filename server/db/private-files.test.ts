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
  it('is created with its parents, accessible only to its owner', () => {
    makePrivateFolder(join(folder, 'data', 'copies'))
    for (const path of ['data', 'data/copies']) expect(statSync(join(folder, path)).mode & 0o777).toBe(0o700)
  })

  it('does not fail if another server creates it at the same moment', () => {
    const madeMeanwhile = `${folder}/data/.` // missing until `data` exists, and then cannot be created
    makePrivateFolder(madeMeanwhile)
    expect(statSync(madeMeanwhile).isDirectory()).toBe(true)
  })

  it('throws if a parent path is a file', () => {
    writeFileSync(join(folder, 'data'), '')
    expect(() => makePrivateFolder(join(folder, 'data', 'copies'))).toThrow('ENOTDIR')
  })
})
