import type { Definicao, Etapa } from '../processo/definicao.ts';
import { respostasComChaves } from '../processo/arquivosDasLinhas.ts';
import { padroesDaEtapa } from '../processo/preenchimento.ts';
import type { Estado } from './estado.ts';
import type { Respostas } from './resposta.ts';

/**
 * Answers that the form of a step opens with: those given so far and, while nobody has kept any of this step, what its fields come answered with. After
 * that an empty field is one that was emptied.
 * @param rascunho typed since and not sent; null for one that was emptied
 */
export const respostasDoFormulario = (
  definicao: Definicao,
  etapa: Etapa,
  { respostas, execucoes, tipo_do_projeto }: Pick<Estado, 'respostas' | 'execucoes' | 'tipo_do_projeto'>,
  rascunho: Respostas = {},
): Respostas => {
  const chaves = new Set((etapa.secoes ?? []).flatMap((s) => s.campos));
  const tocada =
    Object.keys(respostas).some((k) => chaves.has(k)) ||
    execucoes.some((e) => e.etapa === etapa.chave && e.situacao === 'concluida');
  // Confirmed, and whatever was typed before or since: it is that.
  const { campo, valor } = tipo_do_projeto ?? {};
  const fixo = campo === undefined ? {} : { [campo]: valor ?? null };
  const juntas = { ...(tocada ? {} : padroesDaEtapa(definicao, etapa)), ...respostas, ...rascunho, ...fixo };
  const ditas = Object.fromEntries(Object.entries(juntas).filter(([k, v]) => chaves.has(k) && v !== null));
  return respostasComChaves(definicao.campos, ditas);
};
