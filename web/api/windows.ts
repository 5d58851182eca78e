/** What the windows of one browser tell each other about something; nobody hears what this window says itself. */
export function otherWindows<Said>(about: string, hear: (said: Said) => void) {
  const channel = new BroadcastChannel(`sprintling_${about}`)
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => hear(data))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows of our own origin hear it
    tell: (said: Said) => channel.postMessage(said),
    leave: () => channel.close(),
  }
}
