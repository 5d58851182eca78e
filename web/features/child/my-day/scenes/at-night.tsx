/** Scenes in the evening: a window lights up, a lantern is lit, the last star completes a picture in the sky. */

export function Window() {
  return (
    <>
      <circle className="scene-glow" cx="240" cy="228" r="190" />
      <path fill="var(--draw-yellow)" stroke="none" d="M380 44a38 38 0 1 0 44 50 32 32 0 0 1-44-50Z" />
      <path
        fill="var(--draw-indigo)"
        d="M-500 330C-200 320-60 316 20 300c70-14 130-14 220-12s170-4 220 12c80 18 220 24 520 30v900H-500Z"
      />
      <path fill="var(--draw-red)" d="M296 132V84h26v60Z" />
      <path fill="var(--d-accent)" d="M148 288V176h184v112Z" />
      <path fill="var(--draw-red)" d="M118 184 230 86c6-5 14-5 20 0l112 98Z" />
      <rect className="scene-light" x="194" y="206" width="92" height="62" rx="8" />
      <path d="M240 206v62M194 237h92M128 288h224" />
      <path fill="var(--draw-lime)" d="M402 292v-92c-34 24-34 62 0 62 34 0 34-38 0-62" />
    </>
  )
}

export function Lantern() {
  return (
    <>
      <circle className="scene-glow" cx="240" cy="206" r="180" />
      <path d="M120 40c60 22 180 22 240 0M240 57v31" />
      <path d="M204 112c0-32 72-32 72 0" />
      <path fill="var(--draw-slate)" d="M186 112h108l14 26H172Z" />
      <path fill="var(--d-accent)" d="M184 138h112l12 128H172Z" />
      <path className="scene-light" d="M240 166c22 26 30 40 30 56a30 30 0 0 1-60 0c0-16 8-30 30-56Z" />
      <path fill="var(--draw-slate)" d="M160 266h160v18a12 12 0 0 1-12 12H172a12 12 0 0 1-12-12Z" />
    </>
  )
}

export function Stars() {
  return (
    <>
      <path
        fill="var(--draw-teal)"
        d="M-500 330C-200 300-60 292 40 300c90 8 160-22 250-22 80 0 130 26 200 22 120-8 260-4 490 20v900H-500Z"
      />
      <path d="M122 226 96 300M122 226l26 76" />
      <g fill="var(--draw-slate)" transform="translate(122 212) rotate(-30)">
        <rect x="-56" y="-12" width="24" height="24" rx="4" />
        <rect x="-32" y="-17" width="80" height="34" rx="4" />
        <rect x="48" y="-23" width="18" height="46" rx="4" />
      </g>
      <path strokeWidth="4" opacity="0.5" d="M128 96 214 66l60 62 74-10" />
      <path className="scene-after" strokeWidth="4" opacity="0.5" d="m348 118 24 92" />
      <g fill="var(--d-accent)">
        <circle cx="128" cy="96" r="11" />
        <circle cx="214" cy="66" r="11" />
        <circle cx="274" cy="128" r="11" />
        <circle cx="348" cy="118" r="11" />
      </g>
      <path
        className="scene-pop"
        fill="var(--draw-yellow)"
        d="m372 168 13 27 30 4-22 21 5 30-26-14-26 14 5-30-22-21 30-4Z"
      />
    </>
  )
}
