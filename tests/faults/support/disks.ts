import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningServer } from './running-server.ts'

/** A folder whose disk can be filled up. */
export type Disk = {
  folder: string
  fill(running: RunningServer): void
  freeSpace(running: RunningServer): void
  remove(): void
}

/** A folder whose disk can turn read-only, as a failing disk does. */
export type BreakableDisk = {
  folder: string
  turnReadOnly(): void
  /** Unmounts the disk, runs fsck and mounts it again. No file may be open. */
  repair(): void
  remove(): void
}

/**
 * Returns the ways to fill a disk that this machine supports. A file size limit always works, a small disk only if
 * mounting is allowed.
 */
export function waysToFill(): [string, () => Disk][] {
  return [['no file may grow', limitedFileSize], ...ifSupported<Disk>(['the disk is full', smallDisk])]
}

/** Returns the ways to break a disk. Empty if this machine does not allow mounting a file. */
export function waysToBreak(): [string, () => BreakableDisk][] {
  return ifSupported<BreakableDisk>(['the disk turns read-only', diskInAFile])
}

function ifSupported<D extends { remove(): void }>([words, make]: [string, () => D]): [string, () => D][] {
  try {
    make().remove()
    return [[words, make]]
  } catch {
    return []
  }
}

/** Limits the file size of the server process, as a quota does. */
function limitedFileSize(): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'sprintling-quota-'))
  const limit = ({ pid }: RunningServer, size: string) =>
    execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${size}:`])
  return {
    folder,
    fill: (running) => limit(running, String(statSync(join(folder, 'sprintling.db-wal')).size)),
    freeSpace: (running) => limit(running, 'unlimited'),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** Mounts a small tmpfs. */
function smallDisk(): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'sprintling-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder], { stdio: 'pipe' })
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      for (const size of [65_536, 4096, 512]) fillUp(filler, size)
    },
    freeSpace: () => rmSync(filler),
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

/**
 * Mounts an ext4 image on a loop device. To break it, it is remounted with `abort`, as Linux does when a device reports
 * errors.
 */
function diskInAFile(): BreakableDisk {
  const home = mkdtempSync(join(tmpdir(), 'sprintling-ext4-'))
  const [image, folder] = [join(home, 'image'), join(home, 'mounted')]
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' })
  writeFileSync(image, '')
  truncateSync(image, 64 * 1024 * 1024)
  run('mkfs.ext4', '-q', image)
  mkdirSync(folder)
  run('mount', '-o', 'loop', image, folder)
  return {
    folder,
    turnReadOnly: () => run('mount', '-o', 'remount,abort', folder),
    repair() {
      run('umount', folder)
      const mended = 1
      const { status, stderr } = spawnSync('e2fsck', ['-p', image], { encoding: 'utf8' })
      if (status === null || status > mended) throw new Error(`e2fsck ${status}: ${stderr}`)
      run('mount', '-o', 'loop', image, folder)
    },
    remove() {
      run('umount', folder)
      rmSync(home, { recursive: true })
    },
  }
}
