import { textsIn } from './tables.ts' with { type: 'macro' }

export const texts = textsIn('en')
