import { englishTexts } from './english-texts.ts' with { type: 'macro' }

export const texts = englishTexts()
