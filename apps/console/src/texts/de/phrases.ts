import type { Phrases } from '../phrase-book.ts'
import { faults } from './phrases/faults.ts'
import { sources } from './phrases/sources.ts'

/** What the backend says in English, in German. */
export const phrases: Phrases = { ...faults, ...sources }
