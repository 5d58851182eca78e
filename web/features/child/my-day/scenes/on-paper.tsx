/**
 * Scenes at a table: a leaf is laid in a notebook, a page is turned, the last piece of a puzzle is placed, a book is
 * put on its shelf.
 */

export function Leaf() {
  return (
    <>
      <g transform="rotate(-3 240 180)">
        <rect fill="var(--d-accent)" x="76" y="44" width="328" height="272" rx="18" />
        <path d="M62 96h30M62 152h30M62 208h30M62 264h30" />
      </g>
      <g transform="translate(160 184) rotate(-10)">
        <path
          fill="var(--draw-yellow)"
          d="M0 40C-44 36-54-2-36-30-26-46-10-52 0-74c10 22 26 28 36 44C54-2 44 36 0 40Z"
        />
        <path d="M0 68v-98M0 14l20-18M0-6l-18-18" />
        <path fill="var(--draw-sand)" d="M-18 48h36v13h-36Z" />
      </g>
      <g transform="translate(316 180) rotate(12)">
        <g className="scene-fall">
          <path fill="var(--draw-red)" d="M0 40C-40 22-40-36 0-74c40 38 40 96 0 114Z" />
          <path d="M0 68v-104M0 20l16-16M0-2l-15-15M0-18l11-11" />
        </g>
        <path className="scene-after" fill="var(--draw-sand)" d="M-18 48h36v13h-36Z" />
      </g>
    </>
  )
}

export function Page() {
  return (
    <>
      <path fill="var(--draw-indigo)" d="M58 118h364v190H262c-8 10-36 10-44 0H58Z" />
      <path fill="var(--d-accent)" d="M240 118c-36-28-92-38-148-32v190c56-6 112 4 148 32Z" />
      <path fill="var(--d-accent)" d="M240 118c36-28 92-38 148-32v190c-56-6-112 4-148 32Z" />
      <path d="M128 130c26 0 50 5 74 16M128 174c26 0 50 5 74 16M128 218c26 0 50 5 74 16" />
      <circle fill="var(--draw-yellow)" cx="318" cy="150" r="24" />
      <path d="M280 226c24-12 50-18 76-18" />
      <g className="scene-turn">
        <path fill="var(--d-accent)" d="M240 118c-30-34-82-52-134-52v186c52 0 104 20 134 56Z" />
        <path d="M138 112c24 2 46 9 66 22M138 156c24 2 46 9 66 22M138 200c24 2 46 9 66 22" />
      </g>
    </>
  )
}

export function Puzzle() {
  return (
    <>
      <rect fill="var(--d-accent)" x="112" y="52" width="256" height="256" rx="20" />
      <path
        fill="var(--draw-teal)"
        d="M132 52h108v46c26-14 50 0 50 26s-24 40-50 26v30h-28c14 26 0 50-26 50s-40-24-26-50h-48V72a20 20 0 0 1 20-20Z"
      />
      <path
        fill="var(--draw-yellow)"
        d="M112 180h48c-14 26 0 50 26 50s40-24 26-50h28v46c26-14 50 0 50 26s-24 40-50 26v30H132a20 20 0 0 1-20-20Z"
      />
      <path
        fill="var(--draw-indigo)"
        d="M240 180h48c-14 26 0 50 26 50s40-24 26-50h28v108a20 20 0 0 1-20 20H240v-30c26 14 50 0 50-26s-24-40-50-26Z"
      />
      <path
        className="scene-slide"
        fill="var(--draw-red)"
        d="M240 52h108a20 20 0 0 1 20 20v108h-28c14 26 0 50-26 50s-40-24-26-50h-48v-30c26 14 50 0 50-26s-24-40-50-26Z"
      />
    </>
  )
}

export function Shelf() {
  return (
    <>
      <path fill="var(--draw-teal)" d="M112 118h46v156h-46Z" />
      <path fill="var(--draw-yellow)" d="M158 90h38v184h-38Z" />
      <path fill="var(--draw-indigo)" d="M246 104h44v170h-44Z" />
      <path fill="var(--d-accent)" d="m302 128 40-12 46 150-40 12Z" />
      <path d="M112 150h46M112 242h46M158 120h38M246 136h44M246 160h44M312 160l40-12" />
      <path className="scene-drop" fill="var(--draw-red)" d="M196 132h50v142h-50ZM196 160h50M196 246h50" />
      <rect fill="var(--draw-sand)" x="60" y="274" width="360" height="24" rx="6" />
      <path d="M100 298v26M380 298v26" />
    </>
  )
}
