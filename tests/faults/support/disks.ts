import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Running } from './running.ts'

/** Somewhere to keep a database that can run out of room. */
export type Disk = {
  folder: string
  fill(running: Running): void
  makeRoom(running: Running): void
  remove(): void
}

/** Every way to fill a disk that this machine allows: the first always, the second where it lets us mount one. */
export function waysToFill(): [string, () => Disk][] {
  return [
    ['no file may grow', limitedFiles],
    ...(canMount() ? [['the disk is full', smallDisk] as [string, () => Disk]] : []),
  ]
}

/** The system lets the server's files grow no further, as with a quota. */
function limitedFiles(): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'sprintling-quota-'))
  const limit = ({ pid }: Running, size: string) =>
    execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${size}:`])
  return {
    folder,
    fill: (running) => limit(running, String(statSync(join(folder, 'sprintling.db-wal')).size)),
    makeRoom: (running) => limit(running, 'unlimited'),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** A disk of its own, in memory. */
function smallDisk(): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'sprintling-disk-'))
  mount(folder)
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      for (const size of [65_536, 4096, 512]) fillUp(filler, size)
    },
    makeRoom: () => rmSync(filler),
    remove() {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}

function fillUp(file: string, size: number) {
  const chunk = Buffer.alloc(size)
  try {
    for (;;) writeFileSync(file, chunk, { flag: 'a' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

function mount(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder]).status === 0
}

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'sprintling-mount-'))
  const can = mount(folder)
  if (can) execFileSync('umount', [folder])
  rmSync(folder, { recursive: true })
  return can
}
