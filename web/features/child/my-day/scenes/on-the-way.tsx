/**
 * Scenes on a path: the last stone is laid across a brook, the last plank completes a bridge, a snowman gets a hat.
 */

export function Stones() {
  return (
    <>
      <path
        fill="var(--draw-lime)"
        d="M-500-500H980v630C760 142 660 150 540 136 420 122 320 152 220 142 120 132 40 122-60 134S-340 142-500 130Z"
      />
      <path
        fill="var(--draw-lime)"
        d="M-500 330c160-14 300-6 440 0s240-22 340-12 240 16 360 4 240-4 340 8v900H-500Z"
      />
      <path d="M36 196c16-8 34-8 50 0M402 216c16-8 34-8 50 0M54 272c16-8 34-8 50 0" />
      <ellipse fill="var(--draw-slate)" cx="196" cy="304" rx="60" ry="28" />
      <ellipse fill="var(--draw-slate)" cx="272" cy="236" rx="52" ry="23" />
      <ellipse className="scene-drop" fill="var(--draw-sand)" cx="214" cy="180" rx="44" ry="19" />
      <ellipse fill="var(--draw-slate)" cx="268" cy="134" rx="36" ry="15" />
      <path d="M78 92l-7-18M92 92V66M106 92l7-18M376 84l-7-18M390 84V58M404 84l7-18" />
    </>
  )
}

export function Bridge() {
  return (
    <>
      <path
        fill="var(--draw-blue)"
        d="M-500 290H24c24-10 48-10 72 0s48 10 72 0 48-10 72 0 48 10 72 0 48-10 72 0 48 10 72 0h600v900H-500Z"
      />
      <path
        fill="var(--draw-lime)"
        d="M-500 198H72c18 0 28 12 32 32l28 300H-500ZM980 198H408c-18 0-28 12-32 32l-28 300H980Z"
      />
      <path d="M90 198v-76M390 198v-76M90 126c80 44 220 44 300 0" />
      <path d="M165 148v50M240 158v40M315 148v50" />
      <path
        fill="var(--draw-sand)"
        d="M72 198h66v24H72ZM138 198h68v24h-68ZM274 198h68v24h-68ZM342 198h66v24h-66Z"
      />
      <path className="scene-drop" fill="var(--draw-yellow)" d="M206 198h68v24h-68Z" />
    </>
  )
}

export function Snowman() {
  return (
    <>
      <path
        fill="var(--d-accent)"
        d="M-500 310C-240 300-80 284 60 290s260 4 420-2c140-4 320 10 500 22v900H-500Z"
      />
      <path fill="var(--draw-teal)" d="m394 290-62-2 34-54h-20l40-62h-16l34-56 34 56h-16l40 62h-20l34 54Z" />
      <circle fill="var(--d-accent)" cx="210" cy="236" r="72" />
      <circle fill="var(--d-accent)" cx="210" cy="138" r="48" />
      <path fill="var(--draw-yellow)" d="m214 138 46 10-46 10Z" />
      <g fill="var(--d-ink)" stroke="none">
        <circle cx="194" cy="128" r="6" />
        <circle cx="226" cy="128" r="6" />
        <circle cx="210" cy="216" r="6" />
        <circle cx="210" cy="246" r="6" />
      </g>
      <path d="m140 218-54-34M98 192l-6-26M280 218l40-20" />
      <g className="scene-drop">
        <path fill="var(--draw-indigo)" d="M174 96V48a8 8 0 0 1 8-8h56a8 8 0 0 1 8 8v48Z" />
        <path d="M150 96h120" />
        <path fill="var(--draw-red)" d="M174 74h72v22h-72Z" />
      </g>
      <g fill="var(--d-accent)" stroke="none">
        <circle cx="72" cy="72" r="7" />
        <circle cx="330" cy="60" r="7" />
        <circle cx="436" cy="92" r="7" />
        <circle cx="112" cy="136" r="7" />
      </g>
    </>
  )
}
