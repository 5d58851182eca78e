/** Scenes for times without tasks: a day off, the end of the day. */

export function Cup() {
  return (
    <>
      <path fill="var(--draw-teal)" d="M96 262h176v32H96c-14 0-14-32 0-32Z" />
      <path fill="var(--d-accent)" d="M118 262h154v32H118Z" />
      <path fill="var(--draw-indigo)" d="M88 294h190v30H88Z" />
      <path d="M372 196c44-8 52 62-6 66" />
      <path fill="var(--d-accent)" d="M252 176h124l-10 100c-2 28-18 48-42 48h-20c-24 0-40-20-42-48Z" />
      <path fill="var(--draw-red)" d="M257 214h114l-3 34H260Z" />
      <path className="scene-after" d="M292 148c-14-16 14-28 0-44M336 148c-14-16 14-28 0-44" />
      <path d="M48 324h384" />
    </>
  )
}

export function Sunset() {
  return (
    <>
      <circle className="scene-sink" fill="var(--draw-yellow)" cx="240" cy="222" r="80" />
      <path
        fill="var(--draw-indigo)"
        d="M-500 300C-320 250-180 210-40 226c120 14 180 60 280 60 100 0 160-60 280-70 160-12 320 40 460 84v900H-500Z"
      />
      <path
        fill="var(--draw-teal)"
        d="M-500 350c200-30 360-40 520-20 130 16 200 10 330-10 180-26 400-6 630 30v900H-500Z"
      />
      <path d="M112 104c12-14 24-14 32 0 8-14 20-14 32 0M330 76c10-12 20-12 26 0 6-12 16-12 26 0" />
    </>
  )
}
