import { readFileSync } from 'node:fs'
import { inProject } from './project.mjs'
import { runOnNode24 } from './subprocess.mjs'

/** Runs a package's command (`oxlint`, `tsc`) on Node 24 with the options of `run`. Resolves with its exit code. */
export function runTool(name, args, { from = name, ...options } = {}) {
  const { bin } = JSON.parse(readFileSync(inProject('node_modules', from, 'package.json'), 'utf8'))
  const file = typeof bin === 'string' ? bin : bin[name]
  return runOnNode24([inProject('node_modules', from, file), ...args], options)
}
