import { existsSync } from 'node:fs'
import { fail, inProject } from './project.mjs'

const wanted = 24
const needed = 20

/** The scripts are plain JavaScript, so that they run on Node 20. */
export function assertNodeRunsScripts() {
  if (version() < needed) {
    fail(
      `Sprintling needs Node.js ${needed} or newer; this is ${process.version}. Install a newer one from nodejs.org.`,
    )
  }
}

/** The Node that runs the product: this one when it is new enough, else the one that npm installed for this platform. */
export function node24() {
  if (version() >= wanted) return process.execPath
  const brought = broughtNode()
  if (existsSync(brought)) return brought
  return fail(
    `npm has no Node ${wanted} for ${process.platform} on ${process.arch}. Install Node.js ${wanted} or newer, then start again.`,
  )
}

/** The platform package of npm, one of package.json's optional dependencies. */
function broughtNode() {
  const windows = process.platform === 'win32'
  const folder = `node-${windows ? 'win' : process.platform}-${process.arch}`
  return inProject('node_modules', folder, 'bin', windows ? 'node.exe' : 'node')
}

function version() {
  return Number(process.versions.node.split('.')[0])
}
