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
import { basename, dirname, join } from 'node:path'

/*
 * The data folder is accessible only to the user who runs the server. SQLite copies the mode of the database file to
 * its -wal and -shm files. On Windows, folders inherit their access rights.
 */

const groupAndOthers = 0o077

/**
 * Creates the folder and its parents with mode 0700. Does not use `recursive`, which loops forever under /proc in Node
 * 24.
 */
export function makePrivateFolder(path: string): void {
  if (existsSync(path)) return
  const parent = dirname(path)
  if (parent !== path) makePrivateFolder(parent) // the root of a missing drive is its own parent
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (!existsSync(path)) throw error // otherwise another server has created it
  }
}

/** Creates the file with mode 0600. Keeps an existing file. */
export function makePrivateFile(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
}

/** Returns our files (and the folder) that group or others can access. */
export function findExposedFiles(dataDir: string): string[] {
  if (process.platform === 'win32') return []
  return ourPaths(dataDir).filter((path) => ((statUnlessLink(path)?.mode ?? 0) & groupAndOthers) !== 0)
}

/** Removes access for group and others from the files that we own. */
export function restrictToOwner(dataDir: string): void {
  for (const path of findExposedFiles(dataDir)) {
    const stat = statUnlessLink(path)
    if (stat && stat.uid === process.getuid?.()) removeOthersRights(path, stat)
  }
}

function removeOthersRights(path: string, stat: Stats) {
  try {
    chmodSync(path, stat.mode & 0o7777 & ~groupAndOthers)
  } catch {
    // the file is gone, or the disk does not support chmod, which the doctor reports
  }
}

const ourFileNames =
  /^(sprintling\.db(-wal|-shm|-journal)?|server\.lock(-journal)?|copies|outbox|\.tried-.*)$/

/** Returns the paths of our files. Includes the folder itself only if it contains nothing else. */
function ourPaths(dataDir: string): string[] {
  if (!existsSync(dataDir)) return []
  const folder = realpathSync(dataDir)
  const places = pathsIn(folder)
  const own = places.filter((path) => ourFileNames.test(basename(path)))
  const inFolders = ['copies', 'outbox'].flatMap((name) => pathsIn(join(folder, name)))
  return [...(own.length === places.length ? [folder] : []), ...own, ...inFolders]
}

/** Returns an empty list if the folder is unreadable, because then others cannot read it either. */
function pathsIn(folder: string): string[] {
  try {
    return statUnlessLink(folder)?.isDirectory() ? readdirSync(folder).map((name) => join(folder, name)) : []
  } catch {
    return []
  }
}

/** Returns undefined for symlinks and files that no longer exist. */
function statUnlessLink(path: string): Stats | undefined {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  return stat?.isSymbolicLink() ? undefined : stat
}
