import type { Definicao } from '../../processo/definicao.ts';
import type { ComandoDe } from '../comandos.ts';
import { porRegra, type Contexto, type Decisao } from '../contexto.ts';
import type { Estado } from '../estado.ts';
import type { Evento } from '../eventos.ts';
import { calcularPrazo } from '../prazo.ts';

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

/** Notes that the request that follows was opened, or that its draft was thrown away; said twice, it is noted once. */
export const acompanharSucessor = (
  { sucessor }: Estado,
  { requerimento, aberto }: ComandoDe<'acompanhar-sucessor'>,
  { agora }: Pick<Contexto, 'agora'>,
): Decisao => {
  if (sucessor === undefined) return porRegra('Este requerimento não pede que outro o siga');
  // A draft thrown away is nothing where another one was opened in its place.
  const muda = aberto ? sucessor.requerimento === undefined : sucessor.requerimento === requerimento;
  return muda
    ? [{ tipo: 'sucessor_mudou', requerimento, nome: sucessor.nome, aberto, quando: agora }]
    : porRegra('Nada mudou no requerimento que segue');
};

/** What was decided, with the request that has to follow because this one was granted by it; one that was opened before is not asked for again. */
export const comSucessor = (
  { processo: { sucessor: pedido } }: Definicao,
  estado: Estado,
  decidido: readonly Evento[],
  contexto: Pick<Contexto, 'agora' | 'hoje' | 'calendario'>,
): readonly Evento[] => {
  const deferido = decidido.some((e) => e.tipo === 'requerimento_encerrado' && e.situacao === 'Deferido');
  if (pedido === undefined || !deferido || estado.sucessor?.requerimento !== undefined) return decidido;
  const { processo, nome, motivo = null, prazo } = pedido;
  const ate = calcularPrazo(prazo, contexto.hoje, [], contexto.calendario).vence_em;
  return [...decidido, { tipo: 'sucessor_pedido', processo, nome, motivo, ate, quando: contexto.agora }];
};

/** Puts files of a later request, which was granted, in the place of this one's. */
export const substituirArquivos = (
  { requerimento, numero, arquivos }: ComandoDe<'substituir-arquivos'>,
  { agora }: Pick<Contexto, 'agora'>,
): Decisao =>
  Object.keys(arquivos).length === 0
    ? porRegra('Não há arquivo que substitua os deste requerimento')
    : [{ tipo: 'arquivos_substituidos', requerimento, numero, arquivos, quando: agora }];
