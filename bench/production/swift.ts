import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../testing/free-port.ts'
import { clockAt } from './clock.ts'
import { type Part, startPart } from './part.ts'

const account = { accessKeyId: 'chorus:tester', secretAccessKey: 'of-the-production-test' }

/**
 * Debian's Swift with its s3api as a part: account, container, object and proxy server on this machine, one copy of
 * each object. It checks true signatures. Killed, it is killed whole.
 */
export async function startSwift(
  folder: string,
): Promise<Part & { port: number; account: typeof account; clock: ReturnType<typeof clockAt> }> {
  const [etc, devices] = [join(folder, 'swift'), join(folder, 'swift-devices')]
  await mkdir(etc, { recursive: true })
  await mkdir(join(devices, 'd1'), { recursive: true })
  const common = (port: number) =>
    [
      '[DEFAULT]',
      'bind_ip = 127.0.0.1',
      `bind_port = ${port}`,
      'workers = 0',
      `user = ${userInfo().username}`,
      `swift_dir = ${etc}`,
      `devices = ${devices}`,
      'mount_check = false',
      'log_address = /nowhere',
    ].join('\n')
  await writeFile(
    join(etc, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = chorus\nswift_hash_path_prefix = chorus\n[storage-policy:0]\nname = only\ndefault = yes\n',
  )
  const port = await freePort()
  const ports: Record<string, number> = { proxy: port }
  for (const kind of ['account', 'container', 'object']) {
    const own = await freePort()
    ports[kind] = own
    const builder = join(etc, `${kind}.builder`)
    const ring = (...words: string[]) =>
      execFileSync('swift-ring-builder', [builder, ...words], { stdio: 'ignore' })
    ring('create', '4', '1', '0')
    ring('add', `r1z1-127.0.0.1:${own}/d1`, '1')
    ring('rebalance')
    await writeFile(
      join(etc, `${kind}.conf`),
      `${common(own)}\n[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    )
  }
  const filters = ['catch_errors', 'gatekeeper', 'listing_formats', 'memcache', 's3api', 'tempauth', 'slo']
  await writeFile(
    join(etc, 'proxy.conf'),
    [
      common(port),
      '[pipeline:main]',
      `pipeline = ${filters.join(' ')} proxy-server`,
      // It goes on to say NoSuchBucket for this long after it could not reach its own parts; by default a minute.
      '[app:proxy-server]',
      'use = egg:swift#proxy',
      'account_autocreate = true',
      'error_suppression_interval = 10',
      ...filters.flatMap((name) => [`[filter:${name}]`, `use = egg:swift#${name}`, ...(options[name] ?? [])]),
    ].join('\n'),
  )
  const isUp = (kind: string) => async () => {
    await fetch(`http://127.0.0.1:${ports[kind]}/`, { signal: AbortSignal.timeout(1_000) })
    return true
  }
  const clock = clockAt(join(folder, 'store.clock'))
  const part = await startPart(
    'store',
    Object.keys(ports).map((kind) => ({
      command: `swift-${kind}-server`,
      args: [join(etc, `${kind}.conf`)],
      env: { PATH: process.env.PATH, SWIFT_CONF_DIR: etc, ...clock?.env },
      isUp: isUp(kind),
    })),
    join(folder, 'swift.log'),
  )
  return { ...part, port, account, clock }
}

const options: Record<string, string[]> = {
  // tempauth asks for a cache, and works without one that answers.
  memcache: ['memcache_servers = 127.0.0.1:9'],
  s3api: ['location = us-east-1'],
  tempauth: [`user_${account.accessKeyId.replace(':', '_')} = ${account.secretAccessKey} .admin`],
}
