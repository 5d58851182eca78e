import { onTestFinished } from 'vitest'

const untranslated = 'font, script, style, textarea, option'

/** Acts like a translating browser: wraps each text in an element, now and when a text is added. */
export function translatePage(): void {
  const observer = new MutationObserver(translate)
  const options = { childList: true, characterData: true, subtree: true }
  function translate() {
    observer.disconnect()
    for (const text of textsOfPage()) text.replaceWith(fontOf(fontOf(text.data)))
    observer.observe(document.body, options)
  }
  translate()
  onTestFinished(() => observer.disconnect())
}

function textsOfPage(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts.filter(
    ({ data, parentElement }) => data.trim() !== '' && parentElement?.closest(untranslated) === null,
  )
}

function fontOf(content: string | Node): HTMLElement {
  const font = document.createElement('font')
  font.append(content)
  return font
}
