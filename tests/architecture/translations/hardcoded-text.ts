import { type ESTree, Visitor } from 'vite'
import { placeOf, readings, shown, type Source } from './source-file.ts'

/** Attributes and component props whose value is shown or read aloud. */
const spoken = new Set([
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

/** Values of such props that are tag names. */
const tags = new Set(['h1', 'h2', 'h3', 'h4'])

/** Text that is hardcoded in a component. */
export function literalWords(source: Source): string[] {
  const found: string[] = []
  const note = (node: ESTree.Node, said: string) => {
    if (/\p{L}/u.test(said)) found.push(`${placeOf(source, node)} says “${said}”`)
  }
  const look = (node: ESTree.Node) => {
    for (const parts of readings(node)) {
      if (!tags.has(shown(parts))) note(node, shown(parts))
    }
  }
  new Visitor({
    JSXText(node) {
      note(node, node.value.replace(/\s+/g, ' ').trim())
    },
    JSXElement({ children }) {
      lookAtChildren(children, look)
    },
    JSXFragment({ children }) {
      lookAtChildren(children, look)
    },
    JSXAttribute({ name, value }) {
      if (value && name.type === 'JSXIdentifier' && spoken.has(name.name)) look(value)
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && spoken.has(key.name)) look(value)
    },
  }).visit(source.program)
  return found
}

function lookAtChildren(children: ESTree.JSXChild[], look: (node: ESTree.Node) => void) {
  for (const child of children) if (child.type === 'JSXExpressionContainer') look(child)
}
