import { existsSync } from 'node:fs'
import { fail, inProject } from './project.mjs'

const wanted = 24
const needed = 20

/** Exits with an error message if Node is too old. The scripts are plain JavaScript, so that they run on Node 20. */
export function assertNodeRunsScripts() {
  if (version() < needed) {
    fail(
      `Sprintling needs Node.js ${needed} or newer; this is ${process.version}. Install a newer one from nodejs.org.`,
    )
  }
}

/**
 * Returns the path of the Node that runs the product: this one if it is new enough, otherwise the one that npm
 * installed for this platform.
 */
export function node24() {
  if (version() >= wanted) return process.execPath
  const brought = broughtNode()
  if (existsSync(brought)) return brought
  return fail(
    `npm has no Node ${wanted} for ${process.platform} on ${process.arch}. Install Node.js ${wanted} or newer, then start again.`,
  )
}

/** Returns the path of Node in the npm package for this platform, which is an optional dependency in package.json. */
function broughtNode() {
  const windows = process.platform === 'win32'
  const folder = `node-${windows ? 'win' : process.platform}-${process.arch}`
  return inProject('node_modules', folder, 'bin', windows ? 'node.exe' : 'node')
}

function version() {
  return Number(process.versions.node.split('.')[0])
}
