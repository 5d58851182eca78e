/** A channel to the other tabs of this browser; a tab does not hear its own messages. */
export function openTabChannel<Said>(topic: string, onMessage: (message: Said) => void) {
  const channel = new BroadcastChannel(`sprintling_${topic}`)
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => onMessage(data))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches our own origin only
    send: (said: Said) => channel.postMessage(said),
    close: () => channel.close(),
  }
}
