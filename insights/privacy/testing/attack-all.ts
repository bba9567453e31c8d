import { attack } from '#insights/attack/attack.ts'
import { madeUpSurvey } from './made-up-surveys.ts'
import { publishByThreshold, publishProtected, registerOf, surveyOf } from './publish.ts'

// `npm run attack [-- from to]`: all made-up surveys of the attack test, a line each; minutes to hours of CPU.

const [from = 0, to = 200] = process.argv.slice(2).map(Number)
const write = (line: string) => process.stdout.write(`${line}\n`)

let broken = 0
let caught = 0
for (let place = from; place < to; place++) {
  const made = madeUpSurvey(place)
  const survey = surveyOf(made)
  const register = registerOf(made)
  const started = performance.now()
  const { document, plan } = publishProtected(survey, { k: 10 })
  const took = Math.round(performance.now() - started)
  const found = attack(register, [document], { orders: 200, milliseconds: 10_000 })
  const byThreshold = attack(register, [publishByThreshold(survey, 10)], { orders: 2, milliseconds: 0 })
  const isBroken = found.leaks.length + found.told.length > 0
  if (isBroken) broken++
  if (byThreshold.leaks.length > 0) caught++
  const shown = plan.isCounted.filter((one) => one).length
  write(
    `${isBroken ? 'BROKEN' : 'holds'}  ${made.name}; planned in ${took} ms, ${shown} of ${plan.groups.length} groups; ` +
      `${found.leaks.length} combinations, ${found.told.length} distributions, ${found.fewestOrders} orders; ` +
      `threshold alone: ${byThreshold.leaks.length}`,
  )
}
write(`${to - from - broken} of ${to - from} hold; a threshold alone is caught in ${caught}.`)
process.exit(broken === 0 ? 0 : 1)
