import { testFolder } from '@jobs/core/testing/folder.ts'
import { executablePath } from '@jobs/gateway/testing-browser.ts'
import { Glob } from 'bun'
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { takePictures, VIEWS } from './take-pictures.ts'

const docs = join(import.meta.dir, '../../../../docs')
const PICTURES = new Glob('{pictures,console}/*.webp')
const folder = await testFolder()
/** Less is an empty page. */
const SOMETHING = 3000

test.skipIf(!executablePath)(
  'the pictures of the documents are those that the pages and the console give',
  async () => {
    // The views differ in colours and width alone, so one of them is taken; the names of the others follow from it.
    await takePictures(folder, ['light'])
    const taken = await Array.fromAsync(PICTURES.scan(folder))
    const inAllViews = taken.flatMap((name) =>
      /login-|pictures\//.test(name) ? name : Object.keys(VIEWS).map((view) => name.replace('-light.', `-${view}.`)),
    )
    expect(inAllViews.toSorted()).toEqual((await Array.fromAsync(PICTURES.scan(docs))).toSorted())
    const texts = await Promise.all(['../README.md', 'console.md'].map((name) => Bun.file(join(docs, name)).text()))
    const shown = [...texts.join('\n').matchAll(/\]\((?:docs\/)?((?:pictures|console)\/[\w-]+\.webp)\)/g)].map(
      ([, name = '']) => name,
    )
    expect(inAllViews).toEqual(expect.arrayContaining(shown))
    for (const name of taken) expect([name, Bun.file(join(folder, name)).size > SOMETHING]).toEqual([name, true])
  },
  600_000,
)
