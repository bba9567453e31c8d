import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../../testing/free-port.ts'
import { type Part, startPart } from '../part.ts'

const rulesFile = join(import.meta.dirname, '../../../deploy/alerts.yaml')
const every = 5

/** How to get it if it is missing; undefined if it is there. */
export function missingPrometheus(): string | undefined {
  if (['prometheus', 'promtool'].every((name) => spawnSync('which', [name]).status === 0)) return undefined
  return 'prometheus is missing; on Debian: apt-get install --no-install-recommends prometheus'
}

/**
 * Prometheus with the rules of deploy/alerts.yaml, which reads the metrics of all nodes. So that nobody waits for days, an
 * alarm fires after seconds instead of minutes and looks back for seconds; its figures and limits are those of the file.
 */
export async function startPrometheus(
  folder: string,
  ports: number[],
): Promise<Part & { alarms: string[]; firing: () => Promise<Set<string>> }> {
  execFileSync('promtool', ['check', 'rules', rulesFile], { stdio: 'ignore' })
  const rules = (await readFile(rulesFile, 'utf8'))
    .replace(/for: \d+[mh]/g, `for: ${every}s`)
    .replace(/\[\d+m\]/g, `[${every * 5}s]`)
    .replace(/\[2d:1h\]/g, `[${every * 3}s:${every}s]`)
  const own = join(folder, 'prometheus')
  await mkdir(own, { recursive: true })
  await writeFile(join(own, 'alerts.yaml'), rules)
  await writeFile(
    join(own, 'prometheus.yaml'),
    JSON.stringify({
      global: { scrape_interval: `${every}s`, scrape_timeout: `${every}s`, evaluation_interval: '1s' },
      rule_files: ['alerts.yaml'],
      scrape_configs: [
        { job_name: 'chorus', static_configs: [{ targets: ports.map((port) => `localhost:${port}`) }] },
      ],
    }),
  )
  const port = await freePort()
  const at = (path: string) => `http://127.0.0.1:${port}${path}`
  const part = await startPart(
    'prometheus',
    [
      {
        command: 'prometheus',
        args: [
          `--config.file=${join(own, 'prometheus.yaml')}`,
          `--storage.tsdb.path=${join(own, 'data')}`,
          `--web.listen-address=127.0.0.1:${port}`,
        ],
        env: { PATH: process.env.PATH },
        isUp: async () => (await fetch(at('/-/ready'))).ok,
      },
    ],
    join(folder, 'prometheus.log'),
  )
  return {
    ...part,
    alarms: [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name),
    firing: async () => {
      type Answer = { data: { alerts: { state: string; labels: { alertname: string } }[] } }
      const { data } = (await (await fetch(at('/api/v1/alerts'))).json()) as Answer
      return new Set(
        data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname),
      )
    },
  }
}
