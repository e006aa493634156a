import { activeSigningKey, listSigningKeys } from '@jobs/catalog/signing/signing-keys.ts'
import { readArguments, runCommand } from '@jobs/config/command-line.ts'
import { readEnv } from '../env.ts'
import { rotateKey } from '../signing/rotate-key.ts'
import { withStores } from './with-stores.ts'

const USAGE = `usage: bun run signing-key [--rotate]
Lists the keys that sign snapshots, newest first.
--rotate replaces the active key with SIGNING_KEY if set (and SIGNING_KEY_BEFORE as the previous one), else with a new key
in DATA_DIR. The previous key endorses the new one; both stay listed in /.well-known/jwks.json.`

const main = async () => {
  const { rotate } = readArguments(USAGE, { options: { rotate: { type: 'boolean' } } }).values
  const env = readEnv()
  await withStores(env, async ({ catalog }) => {
    if (rotate) {
      const settings = { dataDir: env.DATA_DIR, key: env.SIGNING_KEY, before: env.SIGNING_KEY_BEFORE }
      const { kid, isEndorsed } = await rotateKey(catalog, settings)
      console.log(`active key: ${kid}`)
      if (!isEndorsed)
        console.log(
          'no previous key endorses it: repeat this with SIGNING_KEY_BEFORE, or mirrors reject it until their operators trust it',
        )
    }
    const active = await activeSigningKey(catalog.read)
    if (active === undefined) console.log('no key yet: the worker creates one at its first start')
    for (const { kid } of await listSigningKeys(catalog)) console.log(kid, kid === active ? 'active' : 'retired')
  })
}

await runCommand(main)
