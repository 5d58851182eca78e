import { type ESTree, type ParseResult, parseSync } from 'vite'

/** A file of the web app, read by the parser that builds it. */
export type Source = {
  path: string
  text: string
  program: ESTree.Program
  comments: ParseResult['comments']
}

export function sourceOf(path: string, text: string): Source {
  const { program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  return { path, text, program, comments }
}

/** `web/ui/button.tsx:12` */
export function placeOf({ path, text }: Source, { start }: { start: number }): string {
  return `${path}:${text.slice(0, start).split('\n').length}`
}

/** A text in parts: a string, or undefined for a gap that is filled only later. */
export type Reading = (string | undefined)[]

export function shown(reading: Reading): string {
  return reading.map((part) => part ?? '…').join('')
}

/** All texts that an expression can evaluate to; empty unless it is a text or a choice between texts. */
export function readings(node: ESTree.Node): Reading[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [[node.value]] : []
    case 'TemplateLiteral':
      return [templateParts(node)]
    case 'ConditionalExpression':
      return [...readings(node.consequent), ...readings(node.alternate)]
    case 'LogicalExpression':
      return [...readings(node.left), ...readings(node.right)]
    case 'BinaryExpression':
      return node.operator === '+' ? [...readings(node.left), ...readings(node.right)] : []
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'JSXExpressionContainer':
      return readings(node.expression)
    default:
      return []
  }
}

function templateParts({ quasis }: ESTree.TemplateLiteral): Reading {
  return quasis.flatMap(({ value }, index) => (index === 0 ? [value.raw] : [undefined, value.raw]))
}
