import type { Facts } from '#insights/reading/facts.ts'
import type { Draft } from './draft.ts'

const checks = [
  /\b(?:reading|read|answering|answered|responding to) (?:this|the|these|each|all|every) (?:survey|questions?|items?|statements?)\b.{0,20}\b(?:carefully|honestly|truthfully|attentively)\b/,
  /\b(?:attention|manipulation|validity|quality|bot|honesty) check\b|\bare you paying attention\b/,
  /\b(?:please|kindly|for this (?:item|question|statement)),? (?:please )?(?:select|choose|mark|click|pick|answer|check)(?: the)?(?: (?:answer|option|response|number|box))? ?["'“”]?(?:strongly (?:agree|disagree)|agree|disagree|never|always|often|sometimes|rarely|somewhat|neutral|yes|no|blue|red|green|[1-9]|option [a-d1-9])\b/,
  /\bhow (?:honest|truthful) (?:were you|are you being|were your answers)\b|\b(?:i|you) (?:have )?(?:answered|told the truth|am telling the truth)\b.{0,60}\b(?:honestly|honest|truth|truthfully)\b/,
  /\bto (?:show|prove|confirm|verify|check|ensure|make sure) (?:that )?you(?: are| were|'re) (?:reading|paying|human|awake|not a robot)\b/,
  /\b(?:estoy leyendo|leo|lei|he leido)\b.{0,40}\b(?:con cuidado|con atencion|cuidadosamente|atentamente)\b/,
  /\b(?:respondi|conteste|he respondido|he contestado|contesto)\b.{0,40}\b(?:honestamente|sinceramente|con sinceridad|con honestidad)\b/,
  /\b(?:por favor|para esta pregunta),? (?:seleccione|selecciona|elija|elige|marque|marca) (?:la (?:opcion|respuesta) )?["'“”]?(?:totalmente|muy|de acuerdo|en desacuerdo|nunca|siempre|a veces|[1-9])\b/,
]

/** Whether a column only checks that the person reads carefully. */
export function checkDraft({ name, text }: Facts): Draft | null {
  const asked = name.slice(0, 300)
  return asked !== '' && text !== '' && checks.some((check) => check.test(asked))
    ? { role: 'check', sure: 0.9, why: 'It only asks whether the person reads carefully.' }
    : null
}
