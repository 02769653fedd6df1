import { doSetorNestaExecucao, type AnexoDaEquipe, type Atualizacao, type Estado } from './estado.ts';
import type { Execucao } from './execucao.ts';
import type { Item, Pendencia } from './itemDaPendencia.ts';
import type { Cobranca, Restituicao } from './cobranca.ts';
import type { Respostas } from './resposta.ts';
import type { EventoDe } from './eventos.ts';
import { execucoesAbertas } from './execucoes.ts';
import { lugarDoAlvo, pedeArquivos } from './itensDaPendencia.ts';

export const troca = <T>(lista: readonly T[], e: (x: T) => boolean, com: (x: T) => T): readonly T[] =>
  lista.map((x) => (e(x) ? com(x) : x));
export const naExecucao = (s: Estado, n: number, muda: Partial<Execucao>): Estado => ({
  ...s,
  execucoes: troca(
    s.execucoes,
    (x) => x.sequencia === n,
    (x) => ({ ...x, ...muda }),
  ),
});
export const naPendencia = (s: Estado, id: number, muda: (p: Pendencia) => Pendencia): Estado => ({
  ...s,
  pendencias: troca(s.pendencias, (p) => p.id === id, muda),
});
export const noItem = (p: Pendencia, id: number, muda: Partial<Item>): Pendencia => ({
  ...p,
  itens: troca(
    p.itens,
    (i) => i.id === id,
    (i) => ({ ...i, ...muda }),
  ),
});
export const naCobranca = (s: Estado, id: number, muda: (c: Cobranca) => Cobranca): Estado => ({
  ...s,
  cobrancas: troca(s.cobrancas, (c) => c.id === id, muda),
});

/** Answers of one item: a field's new value, or the files that replace those of the document or the field; merged as one. */
export const aplicarResposta = (s: Estado, item: Item): Estado => {
  if (item.situacao !== 'respondido' || item.alvo === null) return s;
  if (pedeArquivos(item))
    return { ...s, arquivos: { ...s.arquivos, [lugarDoAlvo(item)]: item.depois as readonly number[] } };
  if (item.tipo === 'campo') return { ...s, respostas: { ...s.respostas, [item.alvo]: item.depois } };
  return s;
};

/** A file of the sector with the run it was attached in; one that it puts in the place of its own stands for what that stood for. */
export const comAnexo = (
  s: Estado,
  { arquivo, substitui, execucao }: EventoDe<'documento_anexado'>,
): readonly AnexoDaEquipe[] => {
  // Events of before there were forks name no run: then one at most was open.
  const aberta = execucoesAbertas(s).find((e) => execucao === undefined || e.sequencia === execucao);
  const seus = doSetorNestaExecucao(s, aberta);
  const no_lugar_de = substitui.flatMap((id) => seus.findLast((a) => a.arquivo === id)?.no_lugar_de ?? [id]);
  const onde = { execucao: aberta?.sequencia ?? 0, setor: aberta?.setor ?? null };
  return [...(s.anexos_da_equipe ?? []), { arquivo, ...onde, no_lugar_de }];
};

/** Answers with new ones in and dropped ones out. */
export const respondidas = (s: Estado, novas: Respostas, descartadas: readonly string[] = []): Respostas =>
  Object.fromEntries(Object.entries({ ...s.respostas, ...novas }).filter(([k]) => !descartadas.includes(k)));

/** What several updates named, each part once. */
export const juntas = (antes: Atualizacao['novas'] = [], agora: Atualizacao['novas']): Atualizacao['novas'] => [
  ...antes.filter((a) => !agora.some((b) => b.alvo === a.alvo)),
  ...agora,
];

export const comRestituicoes = (
  s: Estado,
  novas: readonly Restituicao[],
  retiradas: readonly number[] = [],
): Pick<Estado, 'restituicoes' | 'restituicoes_retiradas'> => {
  const antes = s.restituicoes ?? [];
  return {
    restituicoes: [
      ...antes.filter((r) => !retiradas.includes(r.id)).map((r) => novas.find((n) => n.id === r.id) ?? r),
      ...novas.filter((n) => !antes.some((r) => r.id === n.id)),
    ],
    restituicoes_retiradas: [...(s.restituicoes_retiradas ?? []), ...antes.filter((r) => retiradas.includes(r.id))],
  };
};
