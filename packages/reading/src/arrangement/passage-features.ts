import { rememberText } from '@jobs/core/memo/remember-text.ts'
import { FeatureBag, hash } from '../model/feature-bag.ts'
import type { Features } from '../model/linear-model.ts'
import { withoutDenied } from './internal/contrast.ts'
import { cuesOf } from './internal/cues.ts'
import { foldArrangement } from './internal/fold.ts'
import { TRIGGERS } from './internal/trigger.ts'

/** A sentence or line of an ad with its neighbours and the ad's title. */
export interface Passage {
  text: string
  before: string
  after: string
  title: string
}

export const FEATURE_BITS = 16

const WINDOW = 12
const CONTEXT = 8
const MAX_TEXT = 600
const NEAR = 3
/** All vectors are scaled to this length, so that long passages do not outweigh short ones. */
const LENGTH = 6
const CHARACTERS = [3, 4, 5]
const WEIGHT = { word: 1, characters: 0.5, cue: 1.5, context: 0.5, title: 0.3 }

const TOKEN = /[a-z]+(?:'[a-z]+)?|\d+(?:[.,]\d+)?|%|[:|/()#&?!•+-]/g

/** Returns the words of a folded text, with numbers replaced by size classes: 100, 5, below 5, below 20, or more. */
function tokensOf(folded: string): string[] {
  return (folded.match(TOKEN) ?? []).map((token) => {
    if (!/^\d/.test(token)) return token
    const value = Number(token.replace(',', '.'))
    if (value === 100 || value === 5) return `n${value}`
    return value < 5 ? 'few' : value < 20 ? 'some' : 'many'
  })
}

/** Shared by all calls, because features are extracted synchronously. */
const bag = new FeatureBag(FEATURE_BITS)

const seedOf = rememberText((kind) => hash(kind, 0x811c9dc5))

/** Returns the indices of the tokens in which a trigger begins. */
function triggersIn(tokens: readonly string[]): number[] {
  const found = new Set<number>()
  const starts: number[] = []
  let length = 0
  for (const token of tokens) {
    starts.push(length)
    length += token.length + 1
  }
  let at = 0
  for (const { index } of tokens.join(' ').matchAll(TRIGGERS)) {
    while ((starts[at + 1] ?? Infinity) <= index) at++
    found.add(at)
  }
  return [...found]
}

/** Marks the tokens within the window around a trigger; all tokens if there is none. */
function windowOf(tokens: readonly string[], triggers: readonly number[]): boolean[] {
  if (triggers.length === 0) return tokens.map(() => true)
  const kept = tokens.map(() => false)
  for (const trigger of triggers)
    kept.fill(true, Math.max(0, trigger - WINDOW), Math.min(tokens.length, trigger + WINDOW + 1))
  return kept
}

function addWords(tokens: readonly string[], kept: readonly boolean[]): void {
  const [one, two, three, apart] = ['w', 'ww', 'www', 'w_w'].map(seedOf) as [number, number, number, number]
  tokens.forEach((token, at) => {
    if (!kept[at]) return
    bag.add(hash(token, one), WEIGHT.word)
    const second = tokens[at + 1]
    if (second === undefined || !kept[at + 1]) return
    const pair = hash(second, hash(' ', hash(token, two)))
    bag.add(pair, WEIGHT.word)
    const third = tokens[at + 2]
    if (third === undefined || !kept[at + 2]) return
    bag.add(hash(third, hash(' ', hash(second, hash(' ', hash(token, three))))), WEIGHT.word)
    bag.add(hash(third, hash(' ', hash(token, apart))), WEIGHT.word)
  })
}

/** Adds the words within three words of each trigger, with their side. */
function addNeighbours(tokens: readonly string[], triggers: readonly number[]): void {
  const [left, right] = [seedOf('left'), seedOf('right')]
  for (const at of triggers) {
    const trigger = (tokens[at] ?? '').slice(0, 8)
    for (let distance = 1; distance <= NEAR; distance++) {
      const [before, after] = [tokens[at - distance], tokens[at + distance]]
      if (before !== undefined) bag.add(hash(before, hash(trigger, left)), WEIGHT.word)
      if (after !== undefined) bag.add(hash(after, hash(trigger, right)), WEIGHT.word)
    }
  }
}

function addCharacters(text: string): void {
  for (const length of CHARACTERS) {
    const seed = seedOf(`c${length}`)
    for (let at = 0; at + length <= text.length; at++) bag.add(hash(text, seed, at, at + length), WEIGHT.characters)
  }
}

function addContext(kind: string, tokens: readonly string[]): void {
  const seed = seedOf(kind)
  tokens.forEach((token, at) => {
    bag.add(hash(token, seed), WEIGHT.context)
    const next = tokens[at + 1]
    if (next !== undefined) bag.add(hash(next, hash(' ', hash(token, seed))), WEIGHT.context)
  })
}

/** Returns the features of a passage: words, their neighbours, character n-grams, cues, context and title. */
export function passageFeatures(passage: Passage): Features {
  const folded = withoutDenied(foldArrangement(passage.text.slice(0, MAX_TEXT)))
  const title = foldArrangement(passage.title.slice(0, 200))
  const tokens = ['^', ...tokensOf(folded), '$']
  const triggers = triggersIn(tokens)
  const kept = windowOf(tokens, triggers)
  addWords(tokens, kept)
  addNeighbours(tokens, triggers)
  for (const cue of cuesOf(folded, title)) bag.add(hash(cue, seedOf('cue')), WEIGHT.cue)
  addContext('before', tokensOf(foldArrangement(passage.before.slice(-100))).slice(-CONTEXT))
  addContext('after', tokensOf(foldArrangement(passage.after.slice(0, 100))).slice(0, CONTEXT))
  for (const token of tokensOf(title)) bag.add(hash(token, seedOf('title')), WEIGHT.title)
  addCharacters(tokens.filter((_, at) => kept[at]).join(' '))
  return bag.take(LENGTH)
}
