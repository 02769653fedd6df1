import type { Definicao } from '../../processo/definicao.ts';
import type { ComandoDe } from '../comandos.ts';
import { porRegra, type Contexto, type Decisao } from '../contexto.ts';
import type { Estado } from '../estado.ts';

/** Notes what became of a request that a step asked for; said twice, it is noted once. */
export const acompanharSubprocesso = (
  definicao: Definicao,
  estado: Estado,
  { requerimento, numero, chave, situacao }: ComandoDe<'acompanhar-subprocesso'>,
  { agora }: Pick<Contexto, 'agora'>,
): Decisao => {
  const pedido = definicao.etapas.flatMap((e) => e.subprocessos ?? []).find((s) => s.chave === chave);
  if (pedido === undefined) return porRegra('Este processo não pede este subprocesso');
  const antes = (estado.subprocessos ?? []).find((s) => s.requerimento === requerimento);
  if (antes !== undefined && antes.situacao === situacao) return porRegra('Nada mudou neste subprocesso');
  return [{ tipo: 'subprocesso_mudou', requerimento, numero, chave, nome: pedido.nome, situacao, quando: agora }];
};

/** Puts files of a later request, which was granted, in the place of this one's. */
export const substituirArquivos = (
  { requerimento, numero, arquivos }: ComandoDe<'substituir-arquivos'>,
  { agora }: Pick<Contexto, 'agora'>,
): Decisao =>
  Object.keys(arquivos).length === 0
    ? porRegra('Não há arquivo que substitua os deste requerimento')
    : [{ tipo: 'arquivos_substituidos', requerimento, numero, arquivos, quando: agora }];
