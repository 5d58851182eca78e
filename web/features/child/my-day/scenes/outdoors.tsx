/** Scenes outdoors: a boat arrives, a kite rises, a bird lands, a seed sprouts. */

export function Boat() {
  return (
    <>
      <circle fill="var(--draw-yellow)" cx="404" cy="82" r="32" />
      <g className="scene-glide">
        <path d="M196 212V78" />
        <path fill="var(--d-accent)" d="M212 92c26 18 46 46 52 82h-52Z" />
        <path fill="var(--d-accent)" d="M180 112c-18 18-30 38-36 62h36Z" />
        <path fill="var(--draw-red)" d="M112 206h168c-4 36-24 54-52 54h-64c-28 0-48-18-52-54Z" />
      </g>
      <path
        fill="var(--draw-blue)"
        d="M-500 244H24c24-10 48-10 72 0s48 10 72 0 48-10 72 0 48 10 72 0h700v900H-500Z"
      />
      <path d="M48 288c16-8 34-8 50 0M168 318c16-8 34-8 50 0" />
      <path className="scene-after" d="M280 208c18 26 44 28 68 8" />
      <path fill="var(--draw-sand)" d="M326 222h700v26H326Z" />
      <path fill="var(--draw-sand)" d="M348 198h20v128h-20ZM444 248h20v78h-20Z" />
    </>
  )
}

export function Kite() {
  return (
    <>
      <path fill="var(--d-accent)" d="M70 128a24 24 0 0 1 4-48 34 34 0 0 1 64-2 26 26 0 0 1 6 50Z" />
      <path
        fill="var(--draw-lime)"
        d="M-500 330C-260 316-100 290 60 290s260 34 420 20c140-12 320 0 500 20v900H-500Z"
      />
      <path d="M140 292v-34M130 262h20" />
      <g className="scene-rise">
        <path d="M286 176C250 220 190 232 140 260" />
        <path fill="var(--draw-red)" d="M312 48 382 92 286 176 258 80Z" />
        <path fill="var(--draw-yellow)" d="M312 48 382 92 307 106ZM258 80 307 106 286 176Z" />
        <path d="M312 48 286 176M258 80 382 92M286 176c22 12 14 32 34 38s14 24 34 24" />
      </g>
    </>
  )
}

export function Bird() {
  return (
    <>
      <circle fill="var(--draw-yellow)" cx="372" cy="92" r="36" />
      <path fill="var(--draw-sand)" d="M-500 236H120c90 0 180 6 282 24-110 12-190 10-282 6H-500Z" />
      <path
        fill="var(--draw-lime)"
        d="M96 236C70 196 80 160 116 136c26 36 20 74-20 100ZM352 264c0 42 26 66 68 66 2-42-24-68-68-66Z"
      />
      <g className="scene-land">
        <path d="M226 232v22M254 232v22" />
        <path
          fill="var(--draw-blue)"
          d="M150 150c34 14 58 2 76-24 18-26 62-28 76 4 3 8 4 14 4 20 0 50-28 84-70 84-44 0-72-34-86-84Z"
        />
        <path fill="var(--d-accent)" d="M186 176c30 0 56-8 66-18 10 42-42 60-66 18Z" />
        <path fill="var(--draw-yellow)" d="m304 132 34 12-32 12Z" />
        <circle fill="var(--d-ink)" stroke="none" cx="276" cy="136" r="7" />
      </g>
    </>
  )
}

export function Sprout() {
  return (
    <>
      <circle fill="var(--draw-yellow)" cx="66" cy="72" r="30" />
      <g className="scene-grow">
        <path d="M240 250V128" />
        <path fill="var(--draw-lime)" d="M240 176c-6-54-46-84-108-84 4 56 46 92 108 84Z" />
        <path fill="var(--draw-lime)" d="M240 142c4-46 40-74 96-76 0 52-36 86-96 76Z" />
      </g>
      <path
        fill="var(--draw-sand)"
        d="M-500 284C-300 276-100 268 60 268c80 0 100-22 180-22s100 22 180 22c160 0 360 8 560 16v900H-500Z"
      />
      <path d="M120 304h22M216 296h22M312 312h22M172 334h22" />
    </>
  )
}
