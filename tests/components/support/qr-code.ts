import { decodeQR } from 'qr/decode.js'
import type { Locator } from 'vitest/browser'

/** Returns the text that a camera would read. */
export async function qrTextIn(code: Locator): Promise<string> {
  const svg = code.element().cloneNode(true) as SVGElement
  const side = 400
  svg.setAttribute('width', String(side))
  svg.setAttribute('height', String(side))
  const picture = new Image(side, side)
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await picture.decode()
  const canvas = new OffscreenCanvas(side, side).getContext('2d')
  if (!canvas) throw new Error('no canvas')
  canvas.fillStyle = 'white'
  canvas.fillRect(0, 0, side, side)
  canvas.drawImage(picture, 0, 0, side, side)
  return decodeQR(canvas.getImageData(0, 0, side, side))
}
