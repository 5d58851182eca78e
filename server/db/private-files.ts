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

/* The data folder is private to the user who runs the server. SQLite copies the database's mode to its side files. On Windows folders inherit their rights. */

const groupAndOthers = 0o077

/** 0700, parents included. Not `recursive`: under /proc Node 24 would loop for ever. */
export function makePrivateFolder(path: string): void {
  if (existsSync(path)) return
  const parent = dirname(path)
  if (parent !== path) makePrivateFolder(parent) // the root of a drive that is not there is its own parent
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (!existsSync(path)) throw error // else another server was quicker
  }
}

/** 0600; keeps an existing file. */
export function makePrivateFile(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
}

/** Our files (and the folder) that group or others can access. */
export function findExposedFiles(dataDir: string): string[] {
  if (process.platform === 'win32') return []
  return ourPaths(dataDir).filter((path) => ((statUnlessLink(path)?.mode ?? 0) & groupAndOthers) !== 0)
}

/** chmod, where we own the file. */
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
    // gone, or no chmod on this disk; doctor reports it
  }
}

const ourFileNames =
  /^(sprintling\.db(-wal|-shm|-journal)?|server\.lock(-journal)?|copies|outbox|\.tried-.*)$/

/** The folder itself counts only if it holds nothing but our files. */
function ourPaths(dataDir: string): string[] {
  if (!existsSync(dataDir)) return []
  const folder = realpathSync(dataDir)
  const places = pathsIn(folder)
  const own = places.filter((path) => ourFileNames.test(basename(path)))
  const inFolders = ['copies', 'outbox'].flatMap((name) => pathsIn(join(folder, name)))
  return [...(own.length === places.length ? [folder] : []), ...own, ...inFolders]
}

/** Empty if unreadable: then others cannot read it either. */
function pathsIn(folder: string): string[] {
  try {
    return statUnlessLink(folder)?.isDirectory() ? readdirSync(folder).map((name) => join(folder, name)) : []
  } catch {
    return []
  }
}

/** Undefined for symlinks and vanished files. */
function statUnlessLink(path: string): Stats | undefined {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  return stat?.isSymbolicLink() ? undefined : stat
}
