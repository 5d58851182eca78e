/** A channel to the other tabs of this browser; a tab does not hear its own messages. Reaches none where site data is blocked. */
export function openTabChannel<Message>(topic: string, onMessage: (message: Message) => void) {
  const channel = openChannel(`sprintling_${topic}`)
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches our own origin only
    send: (message: Message) => channel?.postMessage(message),
    close: () => channel?.close(),
  }
}

/** Firefox throws where site data is blocked. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
