import { inflateSync } from 'node:zlib'

/**
 * A page of a PDF. The size is in points (1/72 inch). The text has no white space and is in the order in which it is
 * drawn.
 */
type PdfPage = { width: number; height: number; text: string }

/** Reads PDF files that Chromium prints: plain objects, deflated streams, and fonts with a map to Unicode. */
export function pdfPages(pdf: Buffer): PdfPage[] {
  const file = pdf.toString('latin1')
  const objects = new Map(
    Array.from(file.matchAll(/(?<=\n)(\d+) 0 obj\n(.*?)endobj/gs), ([, id = '', body = '']) => [id, body]),
  )
  const read = (id: string | undefined) => streamOf(objects.get(id ?? '') ?? '')
  const lettersOf = (font: string) => letters(read(/\/ToUnicode (\d+)/.exec(objects.get(font) ?? '')?.[1]))
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((body) => {
      const [, , width, height] = /\/MediaBox \[([^\]]*)\]/.exec(body)?.[1]?.split(' ').map(Number) ?? []
      if (width === undefined || height === undefined) throw new Error('a page without a size')
      const fonts = new Map(
        Array.from(body.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name = '', id = '']) => [name, lettersOf(id)]),
      )
      return { width, height, text: textIn(read(/\/Contents (\d+)/.exec(body)?.[1]), fonts) }
    })
}

function streamOf(body: string): string {
  const start = body.indexOf('stream\n')
  const length = Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0)
  if (start < 0) return ''
  const bytes = Buffer.from(body.slice(start + 7, start + 7 + length), 'latin1')
  return body.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1')
}

type Letters = ReadonlyMap<number, string>

function letters(cmap: string): Letters {
  const found = new Map<number, string>()
  for (const [, code = '', to = ''] of partsOf(cmap, 'bfchar').matchAll(/<(\w+)> <(\w+)>/g))
    found.set(Number.parseInt(code, 16), fromHex(to))
  for (const [, first = '', last = '', to = ''] of partsOf(cmap, 'bfrange').matchAll(
    /<(\w+)> <(\w+)> <(\w+)>/g,
  )) {
    const [from, end, letter] = [first, last, to].map((hex) => Number.parseInt(hex, 16))
    for (let code = from ?? 0; code <= (end ?? 0); code += 1)
      found.set(code, String.fromCodePoint((letter ?? 0) + code - (from ?? 0)))
  }
  return found
}

function partsOf(cmap: string, kind: string): string {
  return Array.from(cmap.matchAll(new RegExp(`begin${kind}(.*?)end${kind}`, 'gs')), ([, part]) => part).join()
}

function fromHex(utf16: string): string {
  return String.fromCharCode(...Array.from(utf16.matchAll(/.{4}/g), ([unit]) => Number.parseInt(unit, 16)))
}

/** Returns the text of a page. Right-to-left text is drawn from left to right and marked with `ReversedChars`. */
function textIn(content: string, fonts: ReadonlyMap<string, Letters>): string {
  return Array.from(content.matchAll(/BT\n(.*?)ET\n/gs), ([, block = '']) => {
    const font = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '')
    const codes = Array.from(block.matchAll(/<(\w+)> Tj/g), ([, hex = '']) => hex.match(/../g) ?? []).flat()
    const run = codes.map((code) => font?.get(Number.parseInt(code, 16)) ?? '')
    return (block.includes('/ReversedChars') ? run.toReversed() : run).join('')
  })
    .join('')
    .replaceAll(/\s/g, '')
}
