import { hostname } from 'node:os'

/** Names a process that does runs, among all that share a catalogue. */
export const workerName = (pid: number): string => `${hostname()}:${pid}`
