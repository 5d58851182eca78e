/** Style sheet of the page that describes the API. The colours are those of web/tokens.css. */
export const openApiStyle = `
:root {
  --ground: #faf6ee; --card: #fffdfa; --line: #e9e1d2; --ink: #2b2721; --ink-soft: #665e52; --link: #1f5a39;
  --get: #e3f0e4; --on-get: #1f5a39; --post: #e1ecfa; --on-post: #1e4786;
  --patch: #fbf0cf; --on-patch: #644900; --delete: #fbe9e2; --on-delete: #82291b;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #1a1814; --card: #26231d; --line: #38342b; --ink: #f2ede2; --ink-soft: #b8b0a0; --link: #a5e2bd;
    --get: #21372a; --on-get: #a5e2bd; --post: #1f3149; --on-post: #bcd5f7;
    --patch: #3d3218; --on-patch: #f1d892; --delete: #40271f; --on-delete: #f7c6b9;
  }
}
* { box-sizing: border-box }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: none; text-size-adjust: none }
body {
  margin: 0 auto; max-width: 68rem; padding: 1.5rem 1rem 4rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
}
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.25 }
h1 small { font-size: 1rem; font-weight: 400; color: var(--ink-soft) }
h2 { margin: 2.5rem 0 0; font-size: 1.375rem }
h2 + p { margin: 0.25rem 0 1rem; color: var(--ink-soft) }
h3 { margin: 1rem 0 0.25rem; font-size: 1rem }
p { margin: 0.5rem 0; max-width: 44rem }
a { color: var(--link) }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
code { font: 0.875em/1.4 ui-monospace, monospace }
i { color: var(--ink-soft) }
ul { margin: 0.25rem 0; padding-inline-start: 1.25rem }
li { margin: 0.25rem 0 }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin: 0 0 1rem; padding: 0; list-style: none }
nav a { display: inline-block; padding: 0.625rem 0 }
main { min-width: 0 }
details { margin: 0.5rem 0; padding: 0 1rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--card) }
details[open] { padding-bottom: 1rem }
summary { margin: 0 -1rem; padding: 0.625rem 1rem; border-radius: inherit; cursor: pointer }
summary code { font-weight: 600 }
summary span { display: block; color: var(--ink-soft) }
summary b { display: inline-block; min-width: 4.25rem; border-radius: 0.375rem; text-align: center; font-size: 0.8125rem }
.get { background: var(--get); color: var(--on-get) }
.post { background: var(--post); color: var(--on-post) }
.patch { background: var(--patch); color: var(--on-patch) }
.delete { background: var(--delete); color: var(--on-delete) }
@media (min-width: 64rem) {
  body { display: grid; grid-template-columns: 8rem 1fr; gap: 2rem }
  nav ul { display: block; position: sticky; top: 1.5rem }
}
`
