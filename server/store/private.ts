import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  type Stats,
} from 'node:fs'
import { basename, join } from 'node:path'

/*
 * What Sprintling keeps in its data folder is for the user that runs it alone. SQLite gives its helper files the rights
 * of the database. Windows has no such rights: there a folder has those of the one it is in.
 */

const forOthers = 0o077

/** Makes a folder in which nobody else can look, with those above it that are missing. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
}

/** An empty file that nobody else can open, for SQLite to fill; one that is there stays as it is. */
export function makePrivateFile(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
}

/** What of ours in a data folder, or the folder itself, other users of the machine may use. */
export function openToOthers(dataDir: string): string[] {
  if (process.platform === 'win32') return []
  return placesOfOurs(dataDir).filter((path) => ((statOf(path)?.mode ?? 0) & forOthers) !== 0)
}

/** Takes those rights away where the user that runs this may. */
export function closeToOthers(dataDir: string): void {
  for (const path of openToOthers(dataDir)) {
    const stat = statOf(path)
    if (stat && stat.uid === process.getuid?.()) withoutRights(path, stat)
  }
}

function withoutRights(path: string, stat: Stats) {
  try {
    chmodSync(path, stat.mode & 0o7777 & ~forOthers)
  } catch {
    // it has just gone, or the disk knows no rights: the doctor tells what stays open
  }
}

const ours = /^(sprintling\.db(-wal|-shm|-journal)?|server\.lock(-journal)?|copies|outbox|\.tried-.*)$/

/** A folder that holds other things too may be for others: of that only what is in it is ours. */
function placesOfOurs(dataDir: string): string[] {
  if (!existsSync(dataDir)) return []
  const folder = realpathSync(dataDir)
  const places = placesIn(folder)
  const own = places.filter((path) => ours.test(basename(path)))
  const inFolders = ['copies', 'outbox'].flatMap((name) => placesIn(join(folder, name)))
  return [...(own.length === places.length ? [folder] : []), ...own, ...inFolders]
}

/** None where this user may not look: that is closed. */
function placesIn(folder: string): string[] {
  try {
    return statOf(folder)?.isDirectory() ? readdirSync(folder).map((name) => join(folder, name)) : []
  } catch {
    return []
  }
}

/** Not of what a link leads to; nothing of what has gone meanwhile. */
function statOf(path: string): Stats | undefined {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  return stat?.isSymbolicLink() ? undefined : stat
}
