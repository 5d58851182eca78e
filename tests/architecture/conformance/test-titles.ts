import { type ESTree, Visitor } from 'vite'
import type { SourceFile } from '../translations/source-file.ts'

/**
 * A test: its title as written in the source, and the numbers of the statements in the comment above it. `isOff`
 * is true if the test is skipped.
 */
export type NamedTest = { path: string; title: string; proves: string[]; isOff: boolean }

const groupFunctions = new Set(['describe', 'onBothDatabases', 'onAnyDatabase'])
const testFunctions = new Set(['it', 'test'])

/** Returns all tests of a file in source order. */
export function testsIn(source: SourceFile): NamedTest[] {
  const found: NamedTest[] = []
  const open: { isOff: boolean }[] = []
  new Visitor({
    CallExpression(call) {
      const title = titleOf(call, source)
      if (title === undefined) return
      const { name, modifiers } = calleeOf(call)
      const isOff = modifiers.some((modifier) => switchedOff.has(modifier))
      if (groupFunctions.has(name)) open.push({ isOff })
      if (testFunctions.has(name)) {
        const proves = numbersIn(commentAbove(call, source))
        found.push({ path: source.path, title, proves, isOff: isOff || open.some((group) => group.isOff) })
      }
    },
    'CallExpression:exit'(call) {
      if (groupFunctions.has(calleeOf(call).name) && titleOf(call, source) !== undefined) open.pop()
    },
  }).visit(source.program)
  return found
}

/** Returns the comment lines directly above a call as one text. */
function commentAbove({ start }: ESTree.CallExpression, { text, comments }: SourceFile): string {
  let top = start
  const lines: string[] = []
  for (const comment of comments.toReversed()) {
    if (comment.end > top || text.slice(comment.end, top).trim() !== '') continue
    lines.unshift(comment.value.trim())
    top = comment.start
  }
  return lines.join(' ')
}

function numbersIn(comment: string): string[] {
  const [, list = ''] = comment.match(/\bProves ([\d., ]+)$/) ?? []
  return list.match(/\d+\.\d+/g) ?? []
}

const switchedOff = new Set(['skip', 'todo', 'skipIf', 'runIf', 'fails'])

/**
 * Returns the first name of a call chain and the modifiers after it: `it.each(rows)(…)` has the name `it` and the
 * modifier `each`.
 */
function calleeOf({ callee }: ESTree.CallExpression): { name: string; modifiers: string[] } {
  if (callee.type === 'Identifier') return { name: callee.name, modifiers: [] }
  if (callee.type === 'CallExpression') return calleeOf(callee)
  if (callee.type === 'TaggedTemplateExpression') return memberOf(callee.tag)
  return memberOf(callee)
}

function memberOf(node: ESTree.Node): { name: string; modifiers: string[] } {
  if (node.type === 'Identifier') return { name: node.name, modifiers: [] }
  if (node.type === 'CallExpression') return calleeOf(node)
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier')
    return { name: '', modifiers: [] }
  const { name, modifiers } = memberOf(node.object)
  return { name, modifiers: [...modifiers, node.property.name] }
}

/**
 * Returns the title of a test or group: the first argument, if it is a string and a function follows. Undefined for
 * other calls, such as `it.each(rows)` itself.
 */
function titleOf(
  { arguments: [first, ...rest] }: ESTree.CallExpression,
  { text }: SourceFile,
): string | undefined {
  const hasBody = rest.some(({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression')
  if (!first || !hasBody) return undefined
  if (first.type === 'Literal' && typeof first.value === 'string') return first.value
  return first.type === 'TemplateLiteral' ? text.slice(first.start + 1, first.end - 1) : undefined
}

/** Returns all string literals of a file that are paths of the web app, such as `/auth` or `/accept-invite/:token`. */
export function pathsIn({ program }: SourceFile): string[] {
  const imported = new Set<string>()
  const paths: string[] = []
  new Visitor({
    ImportDeclaration({ source }) {
      imported.add(source.value)
    },
    Literal({ value }) {
      if (typeof value === 'string' && /^\/[\w:/-]*$/.test(value) && !imported.has(value)) paths.push(value)
    },
  }).visit(program)
  return paths
}
