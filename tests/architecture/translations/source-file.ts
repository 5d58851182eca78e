import { posix } from 'node:path'
import { type ESTree, type ParseResult, parseSync } from 'vite'

/** A file of the web app, read by the parser that builds it. */
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

/** `web/ui/button.tsx:12` */
export function locationOf({ path, text }: SourceFile, { start }: { start: number }): string {
  return `${path}:${text.slice(0, start).split('\n').length}`
}

/** The path from the root that an import means: `#web/ui/button.tsx` and `./button.tsx` may be the same file. */
export function pathOf(specifier: string, importer: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(importer), specifier) : specifier
}

/** A text in parts: a string, or undefined for a gap that is filled only later. */
export type TextTemplate = (string | undefined)[]

export function templateText(reading: TextTemplate): string {
  return reading.map((part) => part ?? '…').join('')
}

/** All texts that an expression can evaluate to; empty unless it is a text or a choice between texts. */
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
