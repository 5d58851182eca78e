import { posix } from 'node:path'
import { type ESTree, type ParseResult, parseSync } from 'vite'

/** A source file, parsed with the parser of the build. */
export type SourceFile = {
  path: string
  text: string
  program: ESTree.Program
  comments: ParseResult['comments']
}

export function parseSource(path: string, text: string): SourceFile {
  const { program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  return { path, text, program, comments }
}

/** Returns path and line number, such as `web/ui/button.tsx:12`. */
export function locationOf({ path, text }: SourceFile, { start }: { start: number }): string {
  return `${path}:${text.slice(0, start).split('\n').length}`
}

/**
 * Returns the path from the root of the project to an imported file: `#web/ui/button.tsx` and `./button.tsx` may mean
 * the same file.
 */
export function pathOf(specifier: string, importer: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(importer), specifier) : specifier
}

/** A text in parts. A part is undefined if its value is only known at run time. */
export type TextTemplate = (string | undefined)[]

export function templateText(reading: TextTemplate): string {
  return reading.map((part) => part ?? '…').join('')
}

/**
 * Returns all texts that an expression can evaluate to. Empty if the expression is neither a text nor a choice between
 * texts.
 */
export function possibleTexts(node: ESTree.Node): TextTemplate[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [[node.value]] : []
    case 'TemplateLiteral':
      return [templateParts(node)]
    case 'ConditionalExpression':
      return [...possibleTexts(node.consequent), ...possibleTexts(node.alternate)]
    case 'LogicalExpression':
      return [...possibleTexts(node.left), ...possibleTexts(node.right)]
    case 'BinaryExpression':
      return node.operator === '+' ? [...possibleTexts(node.left), ...possibleTexts(node.right)] : []
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'JSXExpressionContainer':
      return possibleTexts(node.expression)
    default:
      return []
  }
}

function templateParts({ quasis }: ESTree.TemplateLiteral): TextTemplate {
  return quasis.flatMap(({ value }, index) => (index === 0 ? [value.raw] : [undefined, value.raw]))
}
