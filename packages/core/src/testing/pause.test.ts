import { afterAll, expect, test } from 'bun:test'
import { isStopped, pauseProcess, untilStopped } from './pause.ts'

const BUSY =
  'const spin = "for (;;);"; for (let at = 0; at < 3; at++) new Worker(URL.createObjectURL(new Blob([spin]))); for (;;);'

const child = Bun.spawn([process.execPath, '-e', BUSY], { stdout: 'ignore' })
afterAll(() => child.kill('SIGKILL'))

test('returns once all threads of a process are stopped', async () => {
  for (let round = 0; round < 10; round++) {
    await pauseProcess(child.pid)
    expect(await isStopped(child.pid)).toBe(true)
    child.kill('SIGCONT')
    while (await isStopped(child.pid)) await Bun.sleep(1)
  }
})

test('treats a zombie process as stopped', async () => {
  const parent = Bun.spawn(['sh', '-c', 'sleep 0.1 & echo $!; exec sleep 600'], { stdout: 'pipe' })
  for await (const line of parent.stdout) {
    await untilStopped(Number(new TextDecoder().decode(line)))
    break
  }
  parent.kill()
  expect((await parent.exited) > 0).toBe(true)
})
