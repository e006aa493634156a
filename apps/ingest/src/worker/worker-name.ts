import { hostname } from 'node:os'

/** Names a worker process, unique among those that share a catalogue. */
export const workerName = (pid: number): string => `${hostname()}:${pid}`
