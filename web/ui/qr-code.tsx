import { encodeQR } from 'qr'

type QrCodeProps = { text: string; label: string }

/**
 * A QR code, black on white in both themes, because some cameras cannot read other colours. The standard requires the
 * quiet zone of four modules.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const modules = encodeQR(text, 'raw', { border: 4 })
  const dark = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      className="w-56 max-w-full rounded-card forced-color-adjust-none"
    >
      <rect width={modules.length} height={modules.length} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
