/** Starts a receiver of webhooks that records deliveries. */
export const startReceiver = (answer: () => Response | Promise<Response>) => {
  const received: { headers: Record<string, string>; body: string }[] = []
  const receiver = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      received.push({ headers: request.headers.toJSON(), body: await request.text() })
      return await answer()
    },
  })
  return { received, receiver }
}
