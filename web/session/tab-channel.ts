/** A channel to the other tabs of this browser; a tab does not hear its own messages. */
export function otherWindows<Said>(about: string, hear: (said: Said) => void) {
  const channel = new BroadcastChannel(`sprintling_${about}`)
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => hear(data))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches our own origin only
    tell: (said: Said) => channel.postMessage(said),
    leave: () => channel.close(),
  }
}
