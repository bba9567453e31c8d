import type { Facts } from '#insights/reading/facts.ts'
import type { Draft } from './draft.ts'

const checks = [
  /\b(?:reading|read|answering|answered|paying|pay|responding) (?:(?:this|the|these|each|all|to|every|of|my|survey|question|questions|item|items|statement|statements) ){0,6}(?:carefully|honestly|truthfully|attention)\b/,
  /\b(?:attention|instructional manipulation|validity|quality|bot|honesty) check\b/,
  /\b(?:please|kindly|for this (?:item|question|statement)),? (?:please )?(?:select|choose|mark|click|pick|answer|check)(?: the)?(?: (?:answer|option|response|number|box))? ?["'“”]?(?:strongly (?:agree|disagree)|agree|disagree|never|always|often|somewhat|neutral|yes|no|blue|red|green|[1-9]|option [a-d1-9])\b/,
  /\b(?:honest|truthful) (?:were you|in (?:your|my) answers|when answering|answers)\b|\bi (?:have )?(?:answered|told the truth|am telling the truth)\b.{0,60}\b(?:honest|truth|survey)/,
  /\b(?:to show|prove|confirm|verify) that you (?:are|were) (?:reading|paying|human|not a robot)\b/,
  /\b(?:estoy leyendo|leo|lei|he leido) (?:[a-z]{1,12} ){0,4}(?:con cuidado|con atencion|cuidadosamente|atentamente)\b|\b(?:respondi|conteste|he respondido|he contestado|contesto) (?:[a-z]{1,12} ){0,5}(?:honesta|sincera|con sinceridad|con honestidad)/,
  /\b(?:por favor|para esta pregunta),? (?:seleccione|selecciona|elija|elige|marque|marca) (?:la (?:opcion|respuesta) )?["'“”]?(?:totalmente|muy|de acuerdo|en desacuerdo|nunca|siempre|a veces|[1-9])\b/,
]

/** Whether a column only asks if the person reads carefully. */
export function checkDraft({ name, text }: Facts): Draft | null {
  const asked = name.slice(0, 300)
  return asked !== '' && text !== '' && checks.some((check) => check.test(asked))
    ? { role: 'check', sure: 0.9, why: 'It only asks whether the person reads carefully.' }
    : null
}
