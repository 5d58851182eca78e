/**
 * Opens a channel to the other tabs of this browser. A tab does not receive its own messages. If site data is blocked,
 * no tab receives them.
 */
export function openTabChannel<Message>(topic: string, onMessage: (message: Message) => void) {
  const channel = openChannel(`sprintling_${topic}`)
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches our own origin only
    send: (message: Message) => channel?.postMessage(message),
    close: () => channel?.close(),
  }
}

/** Returns undefined if site data is blocked, because Firefox then throws. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
