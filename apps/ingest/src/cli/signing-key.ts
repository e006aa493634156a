import { parseArgs } from 'node:util'
import { activeSigningKey, listSigningKeys } from '@jobs/catalog/signing/signing-keys.ts'
import { exitOnStartFault } from '@jobs/config/start-fault.ts'
import { storesOptions } from '@jobs/config/stores-options.ts'
import { openStores } from '@jobs/search-sync/open-stores.ts'
import { readEnv } from '../env.ts'
import { rotateKey } from '../signing/rotate-key.ts'

const USAGE = `usage: bun run signing-key [--rotate]
Lists the keys that snapshots are signed with, the newest first.
--rotate replaces the key that signs: by SIGNING_KEY where it is set (with SIGNING_KEY_BEFORE for the one before), else by a
new one in DATA_DIR. The key before vouches for it; both stay listed in /.well-known/jwks.json.`

const readArguments = () => {
  try {
    const options = { rotate: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
    return parseArgs({ options }).values
  } catch {
    throw new Error(USAGE)
  }
}

const main = async () => {
  const { rotate, help } = readArguments()
  if (help) return console.log(USAGE)
  const env = readEnv()
  const { catalog } = await exitOnStartFault(env, openStores(storesOptions(env)))
  try {
    if (rotate) {
      const settings = { dataDir: env.DATA_DIR, key: env.SIGNING_KEY, before: env.SIGNING_KEY_BEFORE }
      const { kid, isEndorsed } = await rotateKey(catalog, settings)
      console.log(`signs now: ${kid}`)
      if (!isEndorsed) console.log('no key before vouches for it: mirrors refuse it until their operators trust it')
    }
    const active = await activeSigningKey(catalog.read)
    for (const { kid } of await listSigningKeys(catalog)) console.log(kid, kid === active ? 'signs' : 'retired')
  } finally {
    await catalog.close()
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
