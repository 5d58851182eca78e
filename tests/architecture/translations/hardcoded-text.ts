import { type ESTree, Visitor } from 'vite'
import { locationOf, possibleTexts, templateText, type SourceFile } from './source-file.ts'

/** Attributes and component props whose value is shown or read aloud. */
const textProperties = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'caption',
  'description',
  'error',
  'heading',
  'hint',
  'label',
  'message',
  'placeholder',
  'text',
  'title',
])

/** Values of these props that are tag names, not texts. */
const tagNames = new Set(['h1', 'h2', 'h3', 'h4'])

/** Returns a line for each text that is hardcoded in a component. */
export function hardcodedText(source: SourceFile): string[] {
  const found: string[] = []
  const report = (node: ESTree.Node, said: string) => {
    if (/\p{L}/u.test(said)) found.push(`${locationOf(source, node)} says “${said}”`)
  }
  const look = (node: ESTree.Node) => {
    for (const parts of possibleTexts(node)) {
      if (!tagNames.has(templateText(parts))) report(node, templateText(parts))
    }
  }
  new Visitor({
    JSXText(node) {
      report(node, node.value.replace(/\s+/g, ' ').trim())
    },
    JSXElement({ children }) {
      visitChildren(children, look)
    },
    JSXFragment({ children }) {
      visitChildren(children, look)
    },
    JSXAttribute({ name, value }) {
      if (value && name.type === 'JSXIdentifier' && textProperties.has(name.name)) look(value)
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && textProperties.has(key.name)) look(value)
    },
  }).visit(source.program)
  return found
}

function visitChildren(children: ESTree.JSXChild[], look: (node: ESTree.Node) => void) {
  for (const child of children) if (child.type === 'JSXExpressionContainer') look(child)
}
